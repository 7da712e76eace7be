const perHundredGrams = { flour: 364, yogurt: 61 };

export function nutrition() {
  const total = 3 * perHundredGrams.flour + 2.5 * perHundredGrams.yogurt;
  return `${Math.round(total)} kcal in all`;
}
