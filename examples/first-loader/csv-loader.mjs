export default function csv(source) {
  const { separator = "," } = this.getOptions();
  const [names, ...rows] = source
    .trim()
    .split("\n")
    .map((line) => line.split(separator));
  const records = rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])));
  return `export default ${JSON.stringify(records)};`;
}
