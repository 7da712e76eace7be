export interface Bread {
  name: string;
  price: number;
}

export const breads: Bread[] = [
  { name: "Rye", price: 4.2 },
  { name: "Spelt", price: 4.8 },
];
