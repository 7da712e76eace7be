export const label = (line, time) => `Line ${line}: every ${time}`;
