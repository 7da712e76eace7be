import("./depth.mjs").then(({ depth }) => { document.title = depth(); });
