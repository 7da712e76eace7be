export class ShopAliasPlugin {
  apply(compiler) {
    compiler.hooks.afterResolvers.tap("ShopAlias", ({ resolverFactory, context }) => {
      resolverFactory.hooks.resolveOptions.for("normal").tap("ShopAlias", (options) => ({
        ...options,
        alias: [...(options.alias ?? []), { name: "shop", alias: `${context}/src` }],
      }));
    });

    compiler.hooks.normalModuleFactory.tap("ShopAlias", (factory) => {
      factory.hooks.beforeResolve.tap("ShopAlias", (data) => {
        if (data.request === "shop/old-price.js") data.request = "shop/price.js";
      });
    });
  }
}
