function format(seconds) {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
