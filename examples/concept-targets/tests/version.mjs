// A language without a place: the message that the page quotes.
export default async ({ result, assert }) => {
  assert.ok(result.stderr.includes(`Error: For the selected environment is no default script chunk format available:
Module ('module') can be chosen when ES modules are available (please set 'output.module' to \`true\`)
JSONP Array push ('array-push') can be chosen when 'document' or 'importScripts' is available.
CommonJs exports ('commonjs') can be chosen when 'require' or node builtins are available.
Select an appropriate 'target' to allow selecting one by default, or specify the 'output.chunkFormat' directly.`), result.stderr);
};
