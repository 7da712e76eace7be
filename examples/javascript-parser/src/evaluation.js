if (feature("checkout")) {
  open("/checkout");
} else {
  open("/closed");
}
