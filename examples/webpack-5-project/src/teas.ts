export interface Tea {
  name: string;
  price: number;
}

export const teas: Tea[] = [
  { name: "Assam", price: 4 },
  { name: "Sencha", price: 6 },
];
