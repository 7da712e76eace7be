import { EOL } from "node:os";

export const render = (title) => `<!doctype html>${EOL}<h1>${title}</h1>${EOL}<script src="main.js"></script>${EOL}`;
