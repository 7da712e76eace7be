import { expect, test } from "vitest";
import { announce, prepareAnnouncements } from "./announce";

test("sentences go to one polite live region, also twice the same", () => {
	prepareAnnouncements();
	const region = document.querySelector("[data-announcer]");
	expect(region?.getAttribute("aria-live")).toBe("polite");
	announce("Copied");
	const first = region?.firstChild;
	announce("Copied");
	expect(region?.textContent).toBe("Copied");
	expect(region?.firstChild).not.toBe(first);
	expect(document.querySelectorAll("[data-announcer]")).toHaveLength(1);
});
