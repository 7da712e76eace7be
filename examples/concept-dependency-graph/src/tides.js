import table from "./table.json";

export const all = () => table;
export const next = () => table.find(({ height }) => height > 2);
