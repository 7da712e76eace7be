export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    html: {
      csp: {
        nonce: "PAGE_NONCE",
        policy: { "script-src": [], "img-src": ["'self'", "https://images.example.com"] },
      },
    },
    clean: true,
  },
};
