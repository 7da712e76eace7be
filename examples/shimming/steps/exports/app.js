import "../vendor/started.js";
import settings from "../vendor/settings.js";

document.querySelector("p").textContent = `${settings.currency}, since ${window.startedAt}`;
