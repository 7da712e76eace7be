export const open = () => {
  document.body.append("debug panel");
};
