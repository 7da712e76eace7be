export default [
  { name: "site", mode: "none" },
  { name: "admin", mode: "none" },
];
