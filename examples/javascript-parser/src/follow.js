import { translate as t } from "i18n";
import * as i18n from "i18n";

t("cart.title");
i18n.translate("cart.empty");
((t) => t("a parameter"))(String);
