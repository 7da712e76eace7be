// Node.js cannot see the names in webpack's CommonJS export, so a named import fails before webpack runs.
export default async ({ result, assert }) => {
  assert.match(result.stderr, /SyntaxError: Named export 'defineConfig' not found\. The requested module 'webpack' is a CommonJS module/);
};
