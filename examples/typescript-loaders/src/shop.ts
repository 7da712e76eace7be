export enum Size {
  Small,
  Large,
}

export interface Item {
  name: string;
  size: Size;
}
