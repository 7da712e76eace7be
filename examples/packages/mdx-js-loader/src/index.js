import Page from "./page.mdx";

console.log(Page.name);
