export default class PricesPlugin {
  apply(compiler) {
    const infrastructure = compiler.getInfrastructureLogger("PricesPlugin");
    infrastructure.info("is used");

    compiler.hooks.thisCompilation.tap("PricesPlugin", (compilation) => {
      const logger = compilation.getLogger("PricesPlugin");
      compilation.hooks.processAssets.tap("PricesPlugin", () => {
        logger.warn("the file with prices is a week old");
        logger.info("3 prices read");
        logger.log("cache is empty");
        logger.debug("first price:", 3, "€");
      });
    });
  }
}
