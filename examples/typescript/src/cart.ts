export interface Line {
  name: string;
  cents: number;
  count: number;
}

export const total = (lines: Line[]): number => lines.reduce((sum, { cents, count }) => sum + cents * count, 0);
