export const nutrition = async () => {
  const { total } = await import(/* webpackPreload: true, webpackChunkName: "total" */ "./total.js");
  return `${total()} kcal in all`;
};
