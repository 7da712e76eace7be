export default ({ result, assert }) => {
  assert.match(result.stdout, /^ERROR in Template execution failed: ReferenceError: htmlRspackPlugin is not defined$/m);
};
