export interface Line {
  name: string;
  cents: number;
  count: number;
}

export function total(lines: Line[]): number {
  return lines.reduce((sum, { cents, count }) => sum + cents * count, 0);
}
