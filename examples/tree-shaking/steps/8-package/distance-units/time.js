const formatter = new Intl.DateTimeFormat("en");

export const format = (date) => formatter.format(date);
