import webpack from "webpack";

export class HtmlHooksPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("HtmlHooks", (compilation) => {
      const hooks = webpack.html.HtmlModulesPlugin.getCompilationHooks(compilation);

      hooks.injectTags.tap("HtmlHooks", (tags, { outputName }) => {
        tags.push({ tag: "meta", attrs: { name: "page", content: outputName }, injectTo: "head-prepend" });
        return tags;
      });

      hooks.transformTags.tap("HtmlHooks", (tags) => {
        for (const tag of tags) {
          if (tag.tag === "script") tag.attrs.crossorigin = "anonymous";
        }
      });

      hooks.transformHtml.tap("HtmlHooks", (html) => html.replace("<body>", '<body class="no-js">'));

      hooks.htmlEmitted.tap("HtmlHooks", ({ outputName }) => {
        compilation.getLogger("HtmlHooks").info(`${outputName} is ready`);
      });
    });
  }
}
