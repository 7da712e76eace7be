/** The starter kits' table, loaded with its rows (P-2.48). */
export { KitTable } from "./KitTable";
export { fetchKits } from "./kits";
