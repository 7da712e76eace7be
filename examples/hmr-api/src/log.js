const text = (value) => (typeof value === "string" ? value : JSON.stringify(value, (key, part) => (part instanceof Error ? part.message : part)));

export const write = (value) => document.querySelector("#log").append(`${text(value)}\n`);
