import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../routes/App";
import { NotFound } from "../routes/NotFound";
import { addScreen } from "../routes/screens";
import { sampleBody, samplePage } from "../routes/testdata/sample";

function show(status: "ready" | "loading" | "failed" = "ready") {
	return render(<App props={samplePage()} body={sampleBody()} status={status} />);
}

beforeEach(() => {
	vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
	document.documentElement.className = "js";
	localStorage.clear();
});

afterEach(cleanup);

describe("landmarks", () => {
	test("a documentation page has one of each, and labelled navigations", () => {
		show();
		for (const role of ["banner", "main", "contentinfo"]) expect(screen.getAllByRole(role)).toHaveLength(1);
		const labels = screen.getAllByRole("navigation").map((element) => element.getAttribute("aria-label"));
		expect(labels).toEqual([
			"Main",
			"Sections",
			"All sections",
			"Concepts",
			"On this page",
			"Previous and next page",
			"Footer",
		]);
		expect(screen.getByRole("main").id).toBe("bindery-content");
	});
});

describe("article", () => {
	test("ends with reading, people, links and neighbours, in that order", () => {
		show();
		const end = document.querySelector(".article-end") as HTMLElement;
		expect([...end.children].map(({ className }) => className)).toEqual([
			"further",
			"contributors",
			"page-links",
			"prev-next",
		]);
		expect(within(end).getByRole("link", { name: "« Previous Concepts" }).getAttribute("href")).toBe("/docs/concepts/");
		expect(within(end).getByRole("link", { name: "Next » Output" }).getAttribute("rel")).toBe("next");
		expect(within(end).getByRole("link", { name: "ada" }).getAttribute("href")).toBe("https://code.example.org/ada");
	});

	test("shows a placeholder while the prose loads", () => {
		show("loading");
		expect(screen.getByRole("status", { name: "Loading content" })).toBeTruthy();
		expect(document.getElementById("md-body")).toBeNull();
	});

	test.each(["loading", "failed"] as const)("says nothing of the page before while the next one is %s", (status) => {
		show(status);
		const main = screen.getByRole("main");
		expect(within(main).queryByRole("heading")).toBeNull();
		expect(screen.queryByRole("navigation", { name: "On this page" })).toBeNull();
		expect(screen.queryByRole("navigation", { name: "Previous and next page" })).toBeNull();
	});

	test("says when the prose could not be loaded, with a button to try again", () => {
		show("failed");
		expect(screen.getByRole("alert").textContent).toContain("Error loading content.");
		expect(screen.getByRole("button", { name: "Try again" }).dataset.retry).toBe("");
	});
});

describe("not found", () => {
	test("says so and leads home (P-2.45)", () => {
		addScreen("not-found", NotFound);
		render(<App props={{ ...samplePage(), kind: "not-found" }} body="" status="ready" />);
		const main = screen.getByRole("main");
		expect(within(main).getByRole("heading", { level: 1 }).textContent).toBe("Page Not Found");
		expect(main.textContent).toContain("Oops! The page you are looking for has been removed or relocated.");
		expect(within(main).getByRole("link", { name: "Go to Homepage" }).getAttribute("href")).toBe("/docs/");
	});
});

describe("notification", () => {
	test("is dismissed for good (P-4.1)", () => {
		show();
		expect(document.body.classList.contains("notification-visible")).toBe(true);
		fireEvent.click(screen.getByRole("button", { name: "Dismiss announcement" }));
		expect(screen.queryByRole("complementary", { name: "Announcement" })).toBeNull();
		expect(document.body.classList.contains("notification-visible")).toBe(false);
		expect(localStorage.getItem("notification-dismissed")).toBe("2");
	});

	test("is dismissed for the visit where storage is forbidden", () => {
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("forbidden");
		});
		show();
		fireEvent.click(screen.getByRole("button", { name: "Dismiss announcement" }));
		expect(screen.queryByRole("complementary", { name: "Announcement" })).toBeNull();
	});
});

describe("language menu", () => {
	const button = () => screen.getByRole("button", { name: "Language" });
	const isOpen = () => button().getAttribute("aria-expanded") === "true";
	const menu = () => button().parentElement as HTMLElement;

	test("opens and closes on click", () => {
		show();
		fireEvent.click(button());
		expect(isOpen()).toBe(true);
		fireEvent.click(button());
		expect(isOpen()).toBe(false);
	});

	test("opens on hover, and a click keeps it open when the pointer leaves", () => {
		show();
		fireEvent.pointerEnter(menu(), { pointerType: "mouse" });
		expect(isOpen()).toBe(true);
		fireEvent.pointerLeave(menu(), { pointerType: "mouse" });
		expect(isOpen()).toBe(false);
		fireEvent.pointerEnter(menu(), { pointerType: "mouse" });
		fireEvent.click(button());
		fireEvent.pointerLeave(menu(), { pointerType: "mouse" });
		expect(isOpen()).toBe(true);
	});

	test("Escape closes it and returns the focus to the button", () => {
		show();
		button().focus();
		fireEvent.keyDown(button(), { key: "ArrowDown" });
		expect(document.activeElement?.textContent).toBe("English");
		fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
		expect(isOpen()).toBe(false);
		expect(document.activeElement).toBe(button());
	});

	test("the arrow keys go round, ArrowUp from the button to the last", () => {
		show();
		button().focus();
		fireEvent.keyDown(button(), { key: "ArrowUp" });
		expect(document.activeElement?.textContent).toBe("中文");
		fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
		expect(document.activeElement?.textContent).toBe("English");
		fireEvent.keyDown(document.activeElement as Element, { key: "ArrowUp" });
		expect(document.activeElement?.textContent).toBe("中文");
	});

	test("closes when the focus leaves, and on a press outside", () => {
		show();
		fireEvent.click(button());
		act(() => button().focus());
		act(() => screen.getByRole("button", { name: "Theme" }).focus());
		expect(isOpen()).toBe(false);
		fireEvent.click(button());
		fireEvent.pointerDown(screen.getByRole("main"));
		expect(isOpen()).toBe(false);
	});
});

describe("theme switch", () => {
	test("offers system, light and dark, and shows the choice on the page", async () => {
		show();
		fireEvent.click(screen.getByRole("button", { name: "Theme" }));
		const choices = screen.getAllByRole("radio", { name: /System|Light|Dark/ }) as HTMLInputElement[];
		expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
			["system", true],
			["light", false],
			["dark", false],
		]);
		fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
		await waitFor(() => expect(document.documentElement.dataset.theme).toBe("dark"));
		expect(localStorage.getItem("theme")).toBe("dark");
	});
});

describe("mobile sidebar", () => {
	const drawer = () => document.getElementById("bindery-nav") as HTMLElement;
	const isOpen = () => drawer().dataset.open === "";
	const open = () => {
		screen.getByRole("button", { name: "Menu" }).focus();
		fireEvent.click(screen.getByRole("button", { name: "Menu" }));
	};

	test("opens as a dialog with the rest inert and the focus inside", () => {
		show();
		open();
		expect(isOpen()).toBe(true);
		expect(drawer().getAttribute("role")).toBe("dialog");
		expect(document.activeElement?.getAttribute("aria-label")).toBe("Close navigation");
		for (const outside of ["header.site-header", ".layout-main", "footer.site-footer", ".notification", ".skip-link"]) {
			expect(document.querySelector(outside)?.hasAttribute("inert"), outside).toBe(true);
		}
	});

	test.each([
		["its close icon", () => fireEvent.click(screen.getByRole("button", { name: "Close navigation" }))],
		["a press outside", () => fireEvent.click(document.querySelector(".drawer-scrim") as Element)],
		["Escape", () => fireEvent.keyDown(document, { key: "Escape" })],
	])("%s closes it", (_, close) => {
		show();
		open();
		close();
		expect(isOpen()).toBe(false);
		expect(document.querySelectorAll("[inert]")).toHaveLength(0);
	});

	test("another page closes it", () => {
		const { rerender } = show();
		open();
		rerender(<App props={{ ...samplePage(), url: "/docs/concepts/output/" }} body="" status="ready" />);
		expect(isOpen()).toBe(false);
	});

	test("marks the section whose address the path starts with, never home", () => {
		const props = samplePage();
		props.frame.sections.unshift({ content: "Home", url: props.frame.home });
		render(<App props={props} body="" status="ready" />);
		const current = drawer().querySelectorAll(".drawer-sections [aria-current]");
		expect([...current].map(({ textContent }) => textContent)).toEqual(["Concepts"]);
	});

	test("lists what the header has besides sections", () => {
		show();
		const links = [...drawer().querySelectorAll(".drawer-sections > ul:first-child > li > a")].map(
			({ textContent }) => textContent,
		);
		expect(links).toEqual([
			"API",
			"Concepts",
			"Configuration",
			"Contribute",
			"Guides",
			"Loaders",
			"Migrate",
			"Plugins",
			"Vote",
			"Blog",
		]);
	});
});
