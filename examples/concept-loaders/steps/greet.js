export default async function (text) {
  const { greeting = "Hello" } = this.getOptions();
  if (text.length > 20) this.emitWarning(new Error("This note is long."));

  return `export default ${JSON.stringify(`${greeting}! ${text.trim()}`)};`;
}
