export const parseCsv = (text) => {
  const [head, ...rows] = String(text).trim().split("\n").map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(row.map((value, i) => [head[i], value])));
};
