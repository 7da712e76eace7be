export default function (content) {
  return `export default ${JSON.stringify(content.toUpperCase())};`;
}
