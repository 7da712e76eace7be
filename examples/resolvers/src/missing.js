import "@shop/cart";
import "./nowhere.js";
