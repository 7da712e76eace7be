export const nutrition = () => "1245 kcal in all";

export const allergens = () => "Contains gluten and milk";
