export const euros = (cents) => `${(cents / 100).toFixed(2)} €`;
