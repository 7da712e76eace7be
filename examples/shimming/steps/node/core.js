import { createHash } from "crypto";

document.querySelector("p").textContent = createHash("sha256").update("hello").digest("hex");
