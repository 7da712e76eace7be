import { describe, expect, test, vi } from "vitest";
import { UsageError } from "./client";
import { Dataset } from "./dataset";
import { normalize } from "./normalize";
import type { Found, Source } from "./source";

const found = (...items: string[]): Found<string> => ({ items, total: items.length });

function held() {
	const answers = new Map<string, (found: Found<string>) => void>();
	const source = vi.fn<Source<string>>((query) => new Promise((resolve) => answers.set(query, resolve)));
	return { source, answer: (query: string, with_: Found<string>) => answers.get(query)?.(with_) };
}

describe("a dataset", () => {
	test.each(["", "a b", "a.b", "ü"])("refuses the name '%s'", (name) => {
		expect(() => new Dataset({ name, source: async () => found() })).toThrow(
			new UsageError(`a dataset's name consists of letters, digits, '_' and '-': '${name}'`),
		);
	});

	test("refuses to be without a source", () => {
		expect(() => new Dataset({ name: "a", source: undefined as never })).toThrow(
			new UsageError("Missing 'source' key"),
		);
	});

	test("normalises white space and halves of characters", () => {
		expect(normalize("  a \t\n b\u00a0 \ud800c ")).toBe("a b c");
	});

	test("a query shorter than one character is not asked for", async () => {
		const source = vi.fn<Source<string>>();
		const dataset = new Dataset({ name: "a", source });
		expect(await dataset.update("  ")).toEqual({ query: "", items: [], total: 0 });
		expect(source).not.toHaveBeenCalled();
	});

	test("keeps what it found", async () => {
		const source = vi.fn<Source<string>>(async (query) => found(query));
		const dataset = new Dataset({ name: "A-1_b", source });
		expect(dataset.peek("a")).toBeUndefined();
		const first = await dataset.update(" a ");
		expect(first).toEqual({ query: "a", items: ["a"], total: 1 });
		expect(await dataset.update("a")).toBe(first);
		expect(dataset.peek("a  ")).toBe(first);
		expect(source.mock.calls).toEqual([["a"]]);
	});

	test("ignores answers to a query that changed or was cancelled, and keeps them", async () => {
		const { source, answer } = held();
		const dataset = new Dataset({ name: "a", source });
		const old = dataset.update("a");
		const cancelled = dataset.update("b");
		dataset.cancel();
		answer("a", found("1"));
		answer("b", found("2"));
		expect(await old).toBeUndefined();
		expect(await cancelled).toBeUndefined();
		expect(dataset.peek("a")?.items).toEqual(["1"]);
	});

	test("rejects with what the source failed with, unless overtaken", async () => {
		const source = vi.fn<Source<string>>(async (query) => Promise.reject(new Error(query)));
		const dataset = new Dataset({ name: "a", source });
		const first = dataset.update("a");
		const second = dataset.update("b");
		expect(await first).toBeUndefined();
		await expect(second).rejects.toThrow(new Error("b"));
	});

	test("suggestions are an array", async () => {
		const source = async () => ({ items: "a" as unknown as string[], total: 1 });
		await expect(new Dataset({ name: "a", source }).update("a")).rejects.toThrow(
			new TypeError("suggestions must be an array"),
		);
	});

	test("does not grow without end", async () => {
		const dataset = new Dataset({ name: "a", source: async (query) => found(query) });
		for (let i = 0; i < 150; i++) await dataset.update(`q${i}`);
		expect(dataset.peek("q0")).toBeUndefined();
		expect(dataset.peek("q149")).toBeDefined();
	});
});
