/** Makes text of the elements, where a library would make a page. */
export const h = (tag: string, _props: object | null, ...children: unknown[]): string =>
  `<${tag}>${children.flat().join("")}</${tag}>`;

declare global {
  namespace JSX {
    type Element = string;
    interface IntrinsicElements {
      ul: object;
      li: object;
    }
  }
}
