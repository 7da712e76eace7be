const { webpackHot } = import.meta;
console.log(webpackHot, typeof import.meta.webpackHot);
