export const parse = (text) =>
  Object.fromEntries([...text.matchAll(/^(\w+)\s*=\s*(.*)$/gm)].map(([, key, value]) => [key, value]));
