const rates = await Promise.resolve({ EUR: 1 });

console.log(rates, this);
