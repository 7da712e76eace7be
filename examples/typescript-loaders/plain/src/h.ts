export const h = (tag: string, _props: object | null, ...children: unknown[]): string =>
  `<${tag}>${children.join("")}</${tag}>`;
