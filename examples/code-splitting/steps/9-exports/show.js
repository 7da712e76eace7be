export const show = async (loading, name) => {
  const module = await loading;
  document.body.append(module[name]());
};
