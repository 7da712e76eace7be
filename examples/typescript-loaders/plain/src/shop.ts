export const sizes = ["Small", "Large"] as const;

export interface Item {
  name: string;
  size: 0 | 1;
}
