/** The pages, each a chunk of its own, with the file it comes from. */
export const pages = {
  "/": { file: "./src/home.js", load: () => import("./home.js") },
  "/tea": { file: "./src/tea.js", load: () => import("./tea.js") },
};
