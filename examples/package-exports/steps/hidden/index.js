import coin from "money/icons/coin.svg";
import draft from "money/icons/draft.svg";
import { rates } from "money/index.js";

console.log(coin, draft, rates);
