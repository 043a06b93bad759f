/** The functions of the browser's modules by length: `node tests/support/functions.mjs LINES`
 * prints as JSON those that are longer, each with its place, what is nested included. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { SyntaxKind } from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SHIPPED = /\/app\/static\/(js|games)\/.*\.mjs$/;
const FUNCTIONS = [
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
];

/** @param {any} file a parsed module @param {number} longest */
function longFunctions(file, longest) {
  /** @type {{place: string, lines: number}[]} */
  const found = [];
  /** @param {number} position */
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  /** @param {any} node */
  const visit = (node) => {
    const first = lineOf(node.getStart(file));
    const lines = lineOf(node.end) - first + 1;
    if (FUNCTIONS.includes(node.kind) && lines > longest) {
      found.push({ place: `${relative(ROOT, file.fileName)}:${first}`, lines });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const api = new API({ cwd: ROOT });
const [{ program }] = api.updateSnapshot({ openProjects: ["tsconfig.json"] }).getProjects();
const longest = Number(process.argv[2]);
const found = program
  .getSourceFileNames()
  .filter((name) => SHIPPED.test(name))
  .flatMap((name) => longFunctions(program.getSourceFile(name), longest));
found.sort((one, other) => other.lines - one.lines);
console.log(JSON.stringify(found, null, 1));
api.close();
