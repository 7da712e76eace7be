export const raw = true;

export default function (content) {
  const hash = this.utils.createHash("sha256");
  hash.update(content);
  const name = `notes/${hash.digest("hex").slice(0, 8)}.txt`;
  this.emitFile(name, content, undefined, {
    sourceFilename: this.utils.contextify(this.rootContext, this.resourcePath).slice(2),
    immutable: true,
  });
  return `export default __webpack_public_path__ + ${JSON.stringify(name)};`;
}
