/** The browser's modules as one page loads them: anew, as they keep its state at their top level.
 *
 * Node's own loader would ask a thread of its own about each import, and never forget a module.
 * Files are read only once; packages are shared by all pages.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SourceTextModule, SyntheticModule } from "node:vm";

/** @type {Map<string, string>} */
const sources = new Map();

/** @type {Map<string, Promise<SyntheticModule>>} */
const packages = new Map();

export class Modules {
  /** The end of the address of a module that cannot be fetched; "" if all can. */
  unreachable = "";
  /** How many modules are on their way. */
  loading = 0;
  /** @type {Map<string, SourceTextModule>} */
  #loaded = new Map();
  /** Ends when nothing is being linked: what is linked half cannot be used by another. */
  #linked = Promise.resolve();

  /** The module at an address, after it has run. @param {string} address */
  async load(address) {
    this.loading += 1;
    try {
      if (this.unreachable && address.endsWith(this.unreachable))
        throw new TypeError(`no module at ${address}`);
      const module = this.#module(address);
      this.#linked = this.#linked.then(() => this.#link(module));
      await this.#linked;
      await module.evaluate();
      return module;
    } finally {
      this.loading -= 1;
    }
  }

  /** @param {SourceTextModule} module */
  async #link(module) {
    if (module.status !== "unlinked") return;
    await module.link((what, { identifier }) =>
      what.startsWith(".") ? this.#module(new URL(what, identifier).href) : packaged(what),
    );
  }

  /** @param {string} address */
  #module(address) {
    const known = this.#loaded.get(address);
    if (known) return known;
    const module = new SourceTextModule(sourceOf(address), {
      identifier: address,
      initializeImportMeta: (meta) => {
        const resolve = (/** @type {string} */ what) => new URL(what, address).href;
        Object.assign(meta, { url: address, resolve });
      },
      importModuleDynamically: (what) => this.load(new URL(what, address).href),
    });
    this.#loaded.set(address, module);
    return module;
  }
}

/** @param {string} address */
function sourceOf(address) {
  const source = sources.get(address) ?? readFileSync(fileURLToPath(address), "utf8");
  sources.set(address, source);
  return source;
}

/** A module of a package. @param {string} name */
function packaged(name) {
  const found = packages.get(name) ?? wrapped(name);
  packages.set(name, found);
  return found;
}

/** @param {string} name */
async function wrapped(name) {
  const exports = await import(name);
  const names = Object.keys(exports);
  /** @this {SyntheticModule} */
  function fill() {
    for (const one of names) this.setExport(one, exports[one]);
  }
  return new SyntheticModule(names, fill);
}
