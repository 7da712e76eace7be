export default async function (template) {
  const theme = await this.importModule("./theme.js");
  const text = template.replace(/\{(\w+)\}/g, (all, name) => theme.colors[name] ?? theme[name]);
  return `export default ${JSON.stringify(text)};`;
}
