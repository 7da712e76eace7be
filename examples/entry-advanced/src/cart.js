const items = [];

export const cart = {
  items,
  add: (name) => items.push(name),
};
