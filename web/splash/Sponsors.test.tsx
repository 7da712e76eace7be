import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Sponsors as SponsorsProps } from "../types/props";
import { initials } from "./Avatar";
import { Sponsors } from "./Sponsors";

afterEach(cleanup);

const group = (rank: string, ...names: string[]) => ({ rank, sponsors: names.map((name) => ({ name })) });

const show = (sponsors: SponsorsProps) => render(<Sponsors sponsors={sponsors} />);
const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("groups stand in the order latest, platinum, gold, silver, bronze, then backers, whatever order they come in", () => {
	const ranks = ["bronze", "gold", "latest", "silver", "platinum", "unknown"];
	show({ groups: ranks.map((rank) => group(rank, `A ${rank} one`)), backers: "/b.json" });
	expect(titles()).toEqual([
		"Latest sponsors",
		"Platinum sponsors",
		"Gold sponsors",
		"Silver sponsors",
		"Bronze sponsors",
		"Backers",
	]);
	const list = screen.getByRole("list", { name: "Gold sponsors" });
	expect(within(list).getByText("A gold one")).toBeTruthy();
});

test("without a list it invites and says nothing else", () => {
	show({ invite: "https://fund.example.org/" });
	expect(document.body.textContent?.trim()).toBe("Become a sponsor");
	const link = screen.getByRole("link", { name: "Become a sponsor" });
	expect(link.getAttribute("href")).toBe("https://fund.example.org/");
	expect(screen.queryByRole("heading")).toBeNull();
});

test("a picture has its size, is loaded late, and leaves the initials when it fails", () => {
	const sponsors = [{ name: "Ada von Brot", avatar: "/ada.png", url: "https://ada.example.org/", given: "$1,200" }];
	show({ groups: [{ rank: "gold", sponsors }] });
	const image = document.querySelector("img") as HTMLImageElement;
	const wanted = {
		src: "/ada.png",
		alt: "",
		width: "48",
		height: "48",
		loading: "lazy",
		referrerpolicy: "no-referrer",
	};
	for (const [name, value] of Object.entries(wanted)) expect(image.getAttribute(name), name).toBe(value);
	expect(screen.getByRole("link", { name: "Ada von Brot" }).getAttribute("rel")).toBe("noopener sponsored");
	expect(screen.getByText("$1,200")).toBeTruthy();
	fireEvent.error(image);
	expect(document.querySelector("img")).toBeNull();
	expect(document.querySelector(".sponsor-avatar")?.textContent).toBe("AV");
});

test("initials are whole characters of the first two words", () => {
	expect(["Ada von Brot", "bread", " 𝒜 b ", "", "新 面包"].map(initials)).toEqual(["AV", "B", "𝒜B", "", "新面"]);
});

test("backers are fetched once they are asked for, with a placeholder before", async () => {
	let answer: (response: Response) => void = () => {};
	const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
	vi.stubGlobal("fetch", fetched);
	show({ backers: "/b.json" });
	expect(fetched).not.toHaveBeenCalled();
	fireEvent.click(screen.getByRole("button", { name: "Show all backers" }));
	expect(fetched).toHaveBeenCalledExactlyOnceWith("/b.json", expect.anything());
	expect(screen.getByRole("status", { name: "Loading the backers" })).toBeTruthy();
	answer(Response.json([{ name: "Bo" }, { name: "Cy" }]));
	const heading = await screen.findByRole("heading", { name: "Backers (2)" });
	await vi.waitFor(() => expect(document.activeElement).toBe(heading));
	expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["BBo", "CCy"]);
	expect(screen.queryByRole("button")).toBeNull();
});

test.each([
	["no answer", () => Promise.reject(new TypeError("offline"))],
	["an error", () => Promise.resolve(new Response("", { status: 503 }))],
	["something else", () => Promise.resolve(Response.json({ names: [] }))],
	["a list of something else", () => Promise.resolve(Response.json(["Bo"]))],
])("%s: says so and can be tried again", async (_, answer) => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const fetched = vi.fn<() => Promise<Response>>(answer);
	vi.stubGlobal("fetch", fetched);
	show({ backers: "/b.json" });
	fireEvent.click(screen.getByRole("button", { name: "Show all backers" }));
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toBe("The list of backers did not arrive. Check your connection, then try again.");
	fetched.mockResolvedValue(Response.json([]));
	fireEvent.click(screen.getByRole("button", { name: "Try again" }));
	await screen.findByRole("heading", { name: "Backers (0)" });
	expect(screen.queryByRole("alert")).toBeNull();
});
