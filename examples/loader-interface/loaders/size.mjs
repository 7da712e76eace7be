export const raw = true;

export default function (content) {
  return `export default ${content.length};`;
}
