// A jQuery plugin from before modules: it expects the global variable.
jQuery.fn.shout = function () {
  return this.text(this.text().toUpperCase() + "!");
};
