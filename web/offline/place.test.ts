import { describe, expect, it } from "vitest";
import { isTrusted } from "./place";

const at = (address: string) => isTrusted(new URL(address));

describe("isTrusted", () => {
	it("registers a worker over a secure connection, on localhost and on 127.* addresses (P-2.52)", () => {
		for (const address of [
			"https://docs.example.org/",
			"http://localhost:8080/",
			"http://127.0.0.1/",
			"http://127.8.9.10:1/",
		]) {
			expect(at(address), address).toBe(true);
		}
	});

	it("registers none anywhere else", () => {
		for (const address of [
			"http://docs.example.org/",
			"http://127.example.org/",
			"http://192.168.0.7/",
			"file:///127.0.0.1/",
		]) {
			expect(at(address), address).toBe(false);
		}
	});
});
