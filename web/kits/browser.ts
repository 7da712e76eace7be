/** The starter kits' table, loaded with its rows (spec §2: "rows load in the browser only"). */
export { KitTable } from "./KitTable";
export { fetchKits } from "./kits";
