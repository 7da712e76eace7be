const figures = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });

export const weight = (element) => `${figures.format(element.weight)} u`;
