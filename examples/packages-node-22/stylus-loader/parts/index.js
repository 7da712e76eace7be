import "./site.styl";
