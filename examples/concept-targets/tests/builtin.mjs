// A module of Node.js in code for a page: the message that the page quotes.
export default async ({ result, assert }) => {
  assert.ok(result.stdout.includes(`ERROR in node:os
Module build failed: UnhandledSchemeError: Reading from "node:os" is not handled by plugins (Unhandled scheme).
Webpack supports "data:" and "file:" URIs by default.
You may need an additional plugin to handle "node:" URIs.`), result.stdout);
};
