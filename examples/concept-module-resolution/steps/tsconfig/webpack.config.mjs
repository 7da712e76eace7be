export default {
  resolve: { tsconfig: true },
};
