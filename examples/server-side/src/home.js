export const html = () => `<h1>Shop</h1><a href="/tea">Tea</a>`;
