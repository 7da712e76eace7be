export const tides = (values: number[]): string => values.toSorted().join(" < ");
