// The message the page quotes.
export default async ({ result, assert }) => {
  const message =
    'Unsupported hash digest "base64uri" in path template (use hex, base64, base64url, or base26/32/36/49/52/58/62)';
  assert.ok(result.stdout.includes(`\n${message}\n`), result.stdout);
};
