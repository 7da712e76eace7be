function format(date) {
  return `on ${date}`;
}
