/** The functions and classes of the browser's modules: `node tests/support/js_functions.mjs` prints
 * as JSON, by place, the lines of each function, what is nested included, and the public methods
 * of each class. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { SyntaxKind } from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SHIPPED = /\/app\/static\/(js|games)\/.*\.mjs$/;
const ARROWS = [SyntaxKind.FunctionExpression, SyntaxKind.ArrowFunction];
const FUNCTIONS = [
  ...ARROWS,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
];
const CLASSES = [SyntaxKind.ClassDeclaration, SyntaxKind.ClassExpression];
const METHODS = [SyntaxKind.MethodDeclaration, SyntaxKind.GetAccessor, SyntaxKind.SetAccessor];

/** @type {{lines: Record<string, number>, methods: Record<string, number>}} */
const found = { lines: {}, methods: {} };

/** @param {any} file a parsed module */
function measure(file) {
  /** @param {number} position */
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  /** @param {any} node */
  const visit = (node) => {
    const first = lineOf(node.getStart(file));
    const place = `${relative(ROOT, file.fileName)}:${first}`;
    if (FUNCTIONS.includes(node.kind)) {
      found.lines[place] = Math.max(lineOf(node.end) - first + 1, found.lines[place] ?? 0);
    }
    if (CLASSES.includes(node.kind)) found.methods[place] = node.members.filter(isPublic).length;
    node.forEachChild(visit);
  };
  visit(file);
}

/** True for what others can call: also for a field with a function. @param {any} member */
function isPublic({ kind, name, initializer }) {
  const called =
    METHODS.includes(kind) ||
    (kind === SyntaxKind.PropertyDeclaration && ARROWS.includes(initializer?.kind));
  return called && name.kind !== SyntaxKind.PrivateIdentifier;
}

const api = new API({ cwd: ROOT });
const [{ program }] = api.updateSnapshot({ openProjects: ["tsconfig.json"] }).getProjects();
for (const name of program.getSourceFileNames()) {
  if (SHIPPED.test(name)) measure(program.getSourceFile(name));
}
console.log(JSON.stringify(found, null, 1));
api.close();
