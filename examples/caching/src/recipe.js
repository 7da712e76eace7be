import { marked } from "marked";

export const recipe = `# Flatbread

* 300 g flour
* 1 cup of yogurt

Knead, rest, roll, bake.`;

export function toHtml(text) {
  return marked.parse(text);
}
