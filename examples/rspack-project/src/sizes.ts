export enum Size {
  Small,
  Large,
}

export const label = (size: Size): string => `Size: ${Size[size]}`;
