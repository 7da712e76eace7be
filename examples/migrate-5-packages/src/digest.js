import { createHash } from "crypto";

document.title = createHash("sha1").update("ferry").digest("hex");
