export interface Options {
  currency?: string;
}

export const format = (value: number, { currency = "EUR" }: Options = {}): string =>
  `${currency} ${value.toFixed(2)}`;
