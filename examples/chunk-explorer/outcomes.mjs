import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { relative, sep } from "node:path";

const { name: bundler, version } = createRequire(import.meta.url)("webpack/package.json");
const source = `${import.meta.dirname}${sep}src`;
const isPackaged = (path) => path.includes(`${sep}node_modules${sep}`);

/** The name a reader knows a module by: the package's, or the file's. */
function nameOf(path) {
  return isPackaged(path) ? path.split(`${sep}node_modules${sep}`).at(-1).split(sep)[0] : relative(source, path);
}

/** Options with the JavaScript that makes it in place of each value. */
function codeOf(options) {
  if (options instanceof RegExp) return String(options);
  if (typeof options !== "object") return JSON.stringify(options);
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, codeOf(value)]));
}

const describeAxes = (axes) =>
  axes.map(({ name, values }) => ({ name, values: values.map(({ name, options }) => ({ name, options: codeOf(options) })) }));

/** JSON with keys in order. */
function sorted(value) {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sorted(value[key])}`).join(",")}}`;
}

/** A list of values in which each stands once. */
class Unique {
  #numbers = new Map();
  number(value) {
    const text = sorted(value);
    if (!this.#numbers.has(text)) this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.get(text);
  }
  get texts() {
    return [...this.#numbers.keys()];
  }
}

/** The outcomes of a grid of settings, each kept once. */
export class Outcomes {
  /** What builds have given, by what their files depend on. */
  known = new Map();
  #modules = [];
  #files = new Unique();
  #outcomes = new Unique();
  #settings = [];
  #pages;

  /** `unsplit` is the outcome without any splitting: what stands in two files there is shared. */
  constructor(unsplit) {
    const paths = unsplit.files.flatMap(({ modules }) => modules);
    this.#modules = [...new Set(paths)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    this.kindOf = (path) =>
      isPackaged(path) ? "package" : paths.indexOf(path) === paths.lastIndexOf(path) ? "local" : "shared";
    this.#pages = unsplit.pages.map(({ name }) => name);
  }

  /** Adds the outcome of the next setting. */
  add({ files, pages }) {
    const ids = new Map(files.map((file) => [file, this.#files.number(this.#numbered(file))]));
    const numbers = (list) => list.map((file) => ids.get(file));
    const ascending = (list) => list.sort((a, b) => a - b);
    const outcome = pages.map(({ start, later }) => ({ later: ascending(numbers(later)), start: numbers(start) }));
    this.#settings.push(this.#outcomes.number(outcome));
  }

  #numbered({ modules, ...file }) {
    return { ...file, modules: modules.map((path) => this.#modules.indexOf(path)).sort((a, b) => a - b) };
  }

  /** All as text: keys sorted, an entry a line, the same bytes every time. */
  print(axes, telling) {
    const modules = this.#modules.map((path) => ({ kind: this.kindOf(path), name: nameOf(path), size: statSync(path).size }));
    const lines = (texts) => `[\n${texts.join(",\n")}\n]`;
    const parts = [
      ["axes", lines(describeAxes(axes).map(sorted))],
      ["files", lines(this.#files.texts)],
      ["modules", lines(modules.map(sorted))],
      ["outcomes", lines(this.#outcomes.texts)],
      ["pages", sorted(this.#pages)],
      ["settings", sorted(this.#settings)],
      ["telling", lines(telling.map(sorted))],
      ["version", sorted(`${bundler} ${version}`)],
    ];
    return `{\n${parts.map(([key, text]) => `"${key}":${text}`).join(",\n")}\n}\n`;
  }
}

/** A printed grid, to hold outcomes against. */
export class Recorded {
  #data;
  constructor(text) {
    this.#data = JSON.parse(text);
  }

  /** Whether these settings of this bundler were recorded. */
  isOf(axes, telling) {
    const now = { axes: describeAxes(axes), telling, version: `${bundler} ${version}` };
    const { axes: a, telling: t, version: v } = this.#data;
    return sorted(now) === sorted({ axes: a, telling: t, version: v });
  }

  /** Whether a setting, by its number, was recorded with this outcome. */
  holds(setting, { pages }) {
    const named = ({ start, later }) => ({ start, later: later.sort((a, b) => (a.name < b.name ? -1 : 1)) });
    const before = this.#data.outcomes[this.#data.settings[setting]].map(({ start, later }) =>
      named({ start: start.map((id) => this.#file(id)), later: later.map((id) => this.#file(id)) }),
    );
    const file = ({ modules, ...rest }) => ({ ...rest, modules: modules.map((path) => [nameOf(path), statSync(path).size]).sort() });
    const now = pages.map(({ start, later }) => named({ start: start.map(file), later: later.map(file) }));
    return sorted(now) === sorted(before);
  }

  #file(id) {
    const { modules, ...rest } = this.#data.files[id];
    return { ...rest, modules: modules.map((number) => [this.#data.modules[number].name, this.#data.modules[number].size]).sort() };
  }
}
