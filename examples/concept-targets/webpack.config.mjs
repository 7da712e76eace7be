export default {
  target: "universal",
};
