export default function (content) {
  const callback = this.async();
  this.loadModule("./sizes.js", (error, source, map, module) => {
    if (error) return callback(error);
    this.getLogger().info(`${module.type}: ${source.trim()}`);
    callback(null, `export default ${JSON.stringify(content)};`);
  });
}
