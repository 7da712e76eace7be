import { version } from "money";

import("cart/total").then(({ moneyVersion, total }) => {
  console.log(`${total([9.5, 3])}, shop has money ${version}, cart has money ${moneyVersion}`);
});
