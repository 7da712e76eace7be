import { builtBy } from "shop:build";
import "shop:colors";
import logo from "shop:logo.svg";
import * as tea from "shop:tea/all";

console.log(builtBy, logo, tea.assam, tea.sencha);
