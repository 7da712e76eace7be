export default (logger) => {
  logger.error("error: %s is missing", "prices.json");
  logger.warn("warn");
  logger.info("info", { prices: 3 });
  logger.log("log");
  logger.debug("debug");
  logger.trace();
  logger.assert(1 + 1 === 3, "assert: the condition is false");
  logger.status("status");
  logger.group("group");
  logger.log("inside");
  logger.groupCollapsed("groupCollapsed");
  logger.log("inside of both");
  logger.groupEnd();
  logger.groupEnd();
  logger.time("read");
  logger.timeLog("read");
  logger.timeEnd("read");
  for (const file of ["a", "b"]) {
    logger.time("parse");
    logger.time(`parse ${file}`);
    logger.timeAggregate("parse");
  }
  logger.timeAggregateEnd("parse");
  logger.profile("profile");
  logger.profileEnd("profile");
  logger.clear();
  logger.getChildLogger("child").info("of a child logger");
};
