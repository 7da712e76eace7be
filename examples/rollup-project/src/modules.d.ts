declare module "ms" {
  export default function ms(value: number, options?: { long?: boolean }): string;
}
