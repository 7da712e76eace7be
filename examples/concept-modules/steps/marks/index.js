import "./export.js";
import "./meta.js";
import "./dynamic.js";
import "./require.js";
import "./plain.js";
import "./await.js";
