globalThis.polyfilled = true;
