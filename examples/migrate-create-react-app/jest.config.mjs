export default {
  roots: ["<rootDir>/src"],
  testEnvironment: "jsdom",
  modulePaths: ["<rootDir>/src"],
  setupFiles: ["<rootDir>/test/env.js"],
  resetMocks: true,
  transform: {
    "\\.[jt]sx?$": ["babel-jest", { presets: ["@babel/preset-env", ["@babel/preset-react", { runtime: "automatic" }]] }],
  },
  moduleNameMapper: {
    "\\.module\\.css$": "identity-obj-proxy",
    "\\.css$": "<rootDir>/test/style.js",
    "\\.svg\\?react$": "<rootDir>/test/Picture.js",
    "\\.(svg|png|jpe?g|gif|webp|avif)$": "<rootDir>/test/file.js",
  },
};
