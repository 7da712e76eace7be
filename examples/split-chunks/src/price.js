const format = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });

/** Writes an amount of cents as readers expect it. */
export const price = (cents) => format.format(cents / 100);
