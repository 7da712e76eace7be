// Puts two lines above a module and describes the shift in a source map, so
// that the text before loaders and the text after them can be told apart.
const VLQ_LINE = { first: "AAAA", next: "AACA" };

export default function addBanner(source) {
  const lines = source.split("\n");
  const mappings = lines.map((_, i) => (i === 0 ? VLQ_LINE.first : VLQ_LINE.next)).join(";");
  const map = {
    version: 3,
    sources: [this.resourcePath],
    sourcesContent: [source],
    names: [],
    mappings: `;;${mappings}`,
  };
  this.callback(null, `/* added by a loader */\n\n${source}`, this.sourceMap ? map : undefined);
}
