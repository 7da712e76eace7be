declare module "*?raw" {
  const text: string;
  export default text;
}
declare module "*?url" {
  const address: string;
  export default address;
}
declare module "*.module.css" {
  const classes: Record<string, string>;
  export default classes;
}
declare module "*.css" {}
declare module "*.svg" {
  const address: string;
  export default address;
}
