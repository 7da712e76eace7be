import "./site.less";
