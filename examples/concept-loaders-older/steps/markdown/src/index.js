import html from "./notes.md";

console.log(html);
