/**
 * What can be chosen. Each value is what it adds to the options under
 * `optimization`; the first value of an axis adds nothing, which is what webpack
 * does by itself in production mode.
 */
export const AXES = [
  {
    name: "chunks",
    values: [
      { name: "async", options: {} },
      { name: "initial", options: { splitChunks: { chunks: "initial" } } },
      { name: "all", options: { splitChunks: { chunks: "all" } } },
    ],
  },
  {
    name: "minSize",
    values: [
      { name: "20000", options: {} },
      { name: "10000", options: { splitChunks: { minSize: 10000 } } },
      { name: "0", options: { splitChunks: { minSize: 0 } } },
    ],
  },
  {
    name: "maxSize",
    values: [
      { name: "0", options: {} },
      { name: "50000", options: { splitChunks: { maxSize: 50000 } } },
    ],
  },
  {
    name: "minChunks",
    values: [
      { name: "1", options: {} },
      { name: "2", options: { splitChunks: { minChunks: 2 } } },
      { name: "3", options: { splitChunks: { minChunks: 3 } } },
    ],
  },
  {
    name: "maxInitialRequests",
    values: [
      { name: "30", options: {} },
      { name: "2", options: { splitChunks: { maxInitialRequests: 2 } } },
    ],
  },
  {
    name: "vendors",
    values: [
      { name: "off", options: {} },
      {
        name: "on",
        options: { splitChunks: { cacheGroups: { vendors: { test: /[\\/]node_modules[\\/]/, name: "vendors" } } } },
      },
    ],
  },
  {
    name: "common",
    values: [
      { name: "off", options: {} },
      { name: "on", options: { splitChunks: { cacheGroups: { common: { name: "common", minChunks: 2 } } } } },
      {
        name: "priority",
        options: { splitChunks: { cacheGroups: { common: { name: "common", minChunks: 2, priority: 10 } } } },
      },
      {
        name: "enforce",
        options: { splitChunks: { cacheGroups: { common: { name: "common", minChunks: 2, enforce: true } } } },
      },
    ],
  },
];

/** Settings worth a look, by the names of the values that are not the first. */
export const TELLING = [
  {},
  { chunks: "initial" },
  { chunks: "all" },
  { chunks: "all", minSize: "0" },
  { chunks: "all", minSize: "0", maxInitialRequests: "2" },
  { chunks: "all", vendors: "on" },
  { chunks: "all", vendors: "on", maxSize: "50000" },
  { chunks: "all", vendors: "on", common: "enforce" },
];

export const settingsCount = AXES.reduce((product, { values }) => product * values.length, 1);

/** The values of the setting with a number: the last axis turns fastest. */
export function settingAt(number) {
  const values = [];
  for (const axis of [...AXES].reverse()) {
    values.unshift(axis.values[number % axis.values.length]);
    number = Math.floor(number / axis.values.length);
  }
  return values;
}

/** The options under `optimization` that a setting's values make together. */
export function optionsOf(values) {
  return values.reduce((options, value) => merge(options, value.options), {});
}

function merge(a, b) {
  const merged = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const both = isTree(merged[key]) && isTree(value);
    merged[key] = both ? merge(merged[key], value) : value;
  }
  return merged;
}

const isTree = (value) => typeof value === "object" && value !== null && !(value instanceof RegExp);
