/** Makes bundles of the browser side: a few files for each page, in place of hundreds of modules.
 *
 *     node browser_bundles.mjs STATIC FOLDER MODULE ...
 *
 * The modules and style sheets in STATIC become files in FOLDER, with a hash of what is in them in their
 * names, source maps, and compressed copies. `files.json` has, for each MODULE, which is loaded by its path,
 * and for each sheet, its file and those that this one imports.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { rollup } from "rollup";

/** @typedef {[path: string, files: string[]]} Bundle */

/** Pages on the way to a room that need little: each is a bundle of its own, which shares no file. */
const LIGHT = ["home", "join", "page", "handover"].map((name) => `js/pages/${name}.mjs`);

/** What a room may import at any time, but is too small for a file. */
const SMALL = [
  "js/browser/double-click.mjs",
  "js/browser/styles.mjs",
  "js/components/common/copy.mjs",
  "js/components/room/sound-offer.mjs",
  "js/views/closed.mjs",
];

const IMPORT = /^(?:import|export)\s(?:[^;"']*\bfrom\s)?["'](\.[^"']+)["'];$/gm;

/** Where a package has modules, if not at its main entry. @type {Record<string, string>} */
const PACKAGES = { "@fluent/bundle": "@fluent/bundle/esm/index.js" };

/** @type {esbuild.CommonOptions} */
const SHORT = { minify: true, charset: "utf8", legalComments: "none" };

const [root, folder, ...paths] = argv.slice(2);
const games = readdirSync(join(root, "games")).sort();

/** @param {string} path @returns {string} with the separators of URLs */
const posix = (path) => path.split(sep).join("/");

/** The files of a kind in a folder, by their paths in it. @param {string} at @param {RegExp} kind */
const filesIn = (at, kind) =>
  readdirSync(at, { recursive: true, encoding: "utf8" })
    .map(posix)
    .filter((path) => kind.test(path) && !path.includes("vendor/"))
    .sort();

/** Modules and all that they import, but packages. @param {string[]} paths */
function needed(...paths) {
  const all = new Set(paths);
  for (const path of all)
    for (const [, name] of readFileSync(join(root, path), "utf8").matchAll(IMPORT))
      all.add(posix(relative(root, resolve(root, path, "..", name))));
  return [...all];
}

/** The chunks: what a room needs, what a match needs besides, and what each board needs besides. The module
 * that runs a page is in none, as it would run wherever its chunk is loaded.
 * @returns {Map<string, string>} the name of its chunk, by the path of a module */
function chunks() {
  const boards = games.map((game) => needed(`games/${game}/ui.mjs`));
  const shared = boards.flat().filter((path) => path.startsWith("js/"));
  const [page, ...room] = needed("js/pages/room.mjs", ...SMALL);
  const parts = [
    ...boards.map((board, at) => ({ name: games[at], paths: board })),
    {
      name: "match",
      paths: [...needed("js/pages/room-match.mjs", "js/match/table.mjs"), ...shared],
    },
    { name: "room", paths: room },
  ];
  const found = new Map(parts.flatMap(({ name, paths }) => paths.map((path) => [path, name])));
  found.delete(page);
  return found;
}

/** Finds packages where this script is, not where the modules are. */
const packages = {
  name: "packages",
  /** @param {string} name */
  resolveId: (name) =>
    /^(\.|\/|[a-z]:)/i.test(name)
      ? null
      : fileURLToPath(import.meta.resolve(PACKAGES[name] ?? name)),
};

const minify = {
  name: "minify",
  /** @param {string} code */
  renderChunk: (code) => esbuild.transform(code, { ...SHORT, format: "esm", sourcemap: true }),
};

/** How source maps call a file. @param {string} path */
const named = (path) => posix(relative(root, path)).replace(/^.*(?=node_modules\/)/, "");

/** A short name for a file of its own. @param {string} path */
const nameOf = (path) => path.replace(/^js\/(pages\/)?|^games\/|\.\w+$/g, "").replaceAll("/", "-");

/** Bundles modules. @param {string[]} paths @param {Map<string, string>} [together]
 * @returns {Promise<Bundle[]>} */
async function bundled(paths, together) {
  const build = await rollup({
    input: Object.fromEntries(paths.map((path) => [nameOf(path), join(root, path)])),
    plugins: [packages, minify],
    preserveEntrySignatures: "allow-extension",
  });
  const { output } = await build.write({
    dir: folder,
    entryFileNames: "[name]-[hash].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    hashCharacters: "hex",
    sourcemap: true,
    sourcemapPathTransform: (path, map) => named(resolve(map, "..", path)),
    manualChunks: (id) =>
      together && (id.includes("node_modules") ? "room" : together.get(posix(relative(root, id)))),
  });
  await build.close();
  const made = output.filter((file) => file.type === "chunk");
  const imports = new Map(made.map((file) => [file.fileName, file.imports]));
  return made.flatMap(({ fileName, isEntry, facadeModuleId }) => {
    if (!isEntry || !facadeModuleId) return [];
    const files = new Set([fileName]);
    for (const file of files) for (const one of imports.get(file) ?? []) files.add(one);
    return [[posix(relative(root, facadeModuleId)), [...files]]];
  });
}

/** Bundles style sheets, each with those that it imports. @returns {Promise<Bundle[]>} */
async function bundledSheets() {
  const { metafile } = await esbuild.build({
    ...SHORT,
    absWorkingDir: root,
    entryPoints: filesIn(root, /\.css$/).map((path) => ({ in: path, out: nameOf(path) })),
    entryNames: "[name]-[hash]",
    outdir: folder,
    bundle: true,
    sourcemap: true,
    metafile: true,
  });
  return Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint ? [[entryPoint, [basename(file)]]] : [],
  );
}

mkdirSync(folder, { recursive: true });
const made = [
  ...(await bundled(
    paths.filter((path) => !LIGHT.includes(path)),
    chunks(),
  )),
  ...(await Promise.all(LIGHT.map((path) => bundled([path])))).flat(),
  ...(await bundledSheets()),
];
writeFileSync(join(folder, "files.json"), JSON.stringify(Object.fromEntries(made.sort())));
for (const file of filesIn(folder, /\.(mjs|css)$/)) {
  const content = readFileSync(join(folder, file));
  writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
}
