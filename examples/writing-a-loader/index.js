/**
 * @typedef {object} Options
 * @property {string} [fallback] request for the file that has the phrases which are missing here
 */

// #region schema
const schema = /** @type {const} */ ({
  title: "Phrases Loader options",
  type: "object",
  properties: {
    fallback: {
      description: "The file that has the phrases which are missing here, such as './en.phrases'.",
      type: "string",
      minLength: 1,
    },
  },
  additionalProperties: false,
});
// #endregion schema

// #region parse
/**
 * @param {string} content text of a file
 * @param {string} file its name in messages
 * @returns {Map<string, string>} texts by name
 */
function parse(content, file) {
  const phrases = new Map();
  content.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) return;
    const match = /^([A-Za-z_]\w*) = (.+)$/.exec(line);
    if (!match) {
      throw userError(`${file}:${index + 1}: expected "name = text", found "${line}"`);
    }
    phrases.set(match[1], match[2]);
  });
  return phrases;
}

/**
 * @param {string} message what the user has to mend
 * @returns {Error} an error that is printed without its stack
 */
function userError(message) {
  return Object.assign(new Error(message), { stack: "" });
}
// #endregion parse

// #region generate
/**
 * @param {string} name name of the export
 * @param {string} text text with {placeholders}
 * @returns {string} the code of one export
 */
function generate(name, text) {
  const parts = text.split(/\{(\w+)\}/);
  const code = parts.map((part, index) => (index % 2 ? `values.${part}` : JSON.stringify(part)));
  return `const ${name}_ = (values) => ${code.join(" + ")};\nexport { ${name}_ as ${name} };`;
}
// #endregion generate

// #region fallback
/**
 * @this {import("webpack").LoaderContext<Options>}
 * @param {string} request the option
 * @returns {Promise<Map<string, string>>} phrases of the other file
 */
async function readFallback(request) {
  const resolve = this.getResolve({ dependencyType: "esm" });
  const path = /** @type {string} */ (await resolve(this.context, request));
  if (path === this.resourcePath) return new Map();
  this.addDependency(path);
  const content = await new Promise((fulfill, reject) => {
    this.fs.readFile(path, (error, data) => (error ? reject(error) : fulfill(String(data))));
  });
  return parse(content, this.utils.contextify(this.rootContext, path));
}
// #endregion fallback

// #region loader
/**
 * @this {import("webpack").LoaderContext<Options>}
 * @param {string} content text of the file
 * @returns {Promise<string>} code of a module
 */
export default async function phrasesLoader(content) {
  const { fallback } = this.getOptions(schema);
  const phrases = parse(content, this.utils.contextify(this.rootContext, this.resourcePath));
  if (fallback) {
    for (const [name, text] of await readFallback.call(this, fallback)) {
      if (phrases.has(name)) continue;
      this.emitWarning(new Error(`"${name}" is missing, the text of ${fallback} is used`));
      phrases.set(name, text);
    }
  }
  return [...phrases].map(([name, text]) => generate(name, text)).join("\n");
}
// #endregion loader
