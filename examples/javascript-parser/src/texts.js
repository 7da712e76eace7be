import { translate as t } from "./i18n/index.js";
import * as i18n from "./i18n/index.js";

console.log(t("cart.title"), i18n.translate("cart.empty"));
console.log(t("cart.titel"), t(location.hash));
