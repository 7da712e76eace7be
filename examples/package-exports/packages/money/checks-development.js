export const check = (cents) => {
  if (!Number.isInteger(cents)) throw new TypeError(`${cents} is no whole number of cents`);
};
