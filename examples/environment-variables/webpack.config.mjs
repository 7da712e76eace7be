export default {
  dotenv: true,
};
