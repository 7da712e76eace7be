declare const __RELEASE__: string;
declare module "virtual:build-info" {
  export const pier: string;
}
