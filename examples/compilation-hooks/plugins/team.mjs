export class TeamPlugin {
  constructor(team) {
    this.team = team;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap("Team", (compilation) => {
      compilation.hooks.assetPath.tap("Team", (path, data, assetInfo) => {
        if (!path.includes("[team]")) return path;
        if (assetInfo) assetInfo.team = this.team;
        return path.replaceAll("[team]", this.team);
      });

      compilation.hooks.chunkHash.tap("Team", (chunk, hash) => {
        hash.update(this.team);
      });
      compilation.hooks.fullHash.tap("Team", (hash) => {
        hash.update(this.team);
      });
    });
  }
}
