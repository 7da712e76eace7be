export default { rules: { "color-no-invalid-hex": true } };
