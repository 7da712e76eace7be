const titles = import.meta.glob(["./recipes/**/*.js", "!**/*.test.js"], {
  eager: true,
  import: "title",
});

for (const [file, title] of Object.entries(titles)) console.log(`${file}: ${title}`);
