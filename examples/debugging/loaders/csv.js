export default function csv(source) {
  const logger = this.getLogger("rows");
  const rows = source.trim().split("\n");
  logger.debug(`${rows.length} rows`);
  const prices = rows.map((row) => {
    const [name, price] = row.split(",");
    return { name, price: Number(price) };
  });
  return `export default ${JSON.stringify(prices)};`;
}
