import { existsSync } from "node:fs";

export default {
  roots: ["<rootDir>/src"],
  testEnvironment: "jsdom",
  modulePaths: ["<rootDir>/src"],
  setupFiles: ["<rootDir>/test/env.js"],
  setupFilesAfterEnv: existsSync("src/setupTests.js") ? ["<rootDir>/src/setupTests.js"] : [],
  resetMocks: true,
  transform: {
    "\\.[cm]?[jt]sx?$": ["babel-jest", { presets: ["@babel/preset-env", ["@babel/preset-react", { runtime: "automatic" }]] }],
    // Every other file is its name.
    "^(?!.*\\.([cm]?[jt]sx?|css|s[ac]ss|json)$)": "<rootDir>/test/file.js",
  },
  moduleNameMapper: {
    "\\.module\\.(css|s[ac]ss)$": "identity-obj-proxy",
    "\\.(css|s[ac]ss)$": "<rootDir>/test/style.js",
    "\\.svg\\?react$": "<rootDir>/test/Picture.js",
  },
};
