import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import webpack from "webpack";

/** Exposes each file of a folder under its name. */
export class ExposeFolder {
  constructor(folder, container) {
    this.folder = folder;
    this.container = container;
  }

  apply(compiler) {
    const exposes = {};
    for (const file of readdirSync(join(compiler.context, this.folder))) {
      exposes[`./${parse(file).name}`] = `${this.folder}/${file}`;
    }
    new webpack.container.ContainerPlugin({ ...this.container, exposes }).apply(compiler);
  }
}
