export function shoppingList() {
  return "300 g flour, 1 cup of yogurt";
}
