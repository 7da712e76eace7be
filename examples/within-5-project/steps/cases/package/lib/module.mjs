export const kind = "module-sync";
