export default {
  mode: "production",
  target: "universal",
};
