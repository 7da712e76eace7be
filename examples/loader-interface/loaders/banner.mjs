export default function (content, inputMap, meta) {
  const { ConcatSource, OriginalSource, SourceMapSource } = this._compiler.webpack.sources;
  const original = inputMap
    ? new SourceMapSource(content, this.resourcePath, inputMap)
    : new OriginalSource(content, this.resourcePath);
  const result = new ConcatSource(`/* ${this.getOptions().text} */\n`, original);
  if (!this.sourceMap) return this.callback(null, result.source(), undefined, meta);
  const { source, map } = result.sourceAndMap();
  this.callback(null, source, map, { ...meta, banner: true });
}
