declare module "*.svg" {
  const address: string;
  export default address;
}
declare module "*.module.css" {
  export const heading: string;
}
declare module "*.css" {}
