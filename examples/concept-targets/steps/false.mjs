export default {
  mode: "production",
  target: "es2020",
};
