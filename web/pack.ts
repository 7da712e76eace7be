import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Files below this many bytes travel in one packet either way (internal/build, minCompress). */
const least = 512;

const formats = [
	{ suffix: ".br", pack: brotli },
	{ suffix: ".gz", pack: (data: Buffer) => gzipSync(data, { level: 9 }) },
];

function brotli(data: Buffer): Buffer {
	return brotliCompressSync(data, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: data.length,
		},
	});
}

/**
 * Puts beside each file that was written its compressed forms, as small as they
 * can be. The files are the same for every site, so this is done here, once,
 * and not with every build of one.
 */
export function packed(): Plugin {
	return {
		name: "packed",
		writeBundle({ dir = "" }, bundle) {
			for (const name of Object.keys(bundle)) {
				if (/\.(js|css|wasm|svg)$/.test(name)) pack(join(dir, name));
			}
		},
	};
}

function pack(file: string): void {
	const data = readFileSync(file);
	if (data.length < least) return;
	for (const { suffix, pack } of formats) {
		const small = pack(data);
		if (small.length < data.length) writeFileSync(file + suffix, small);
	}
}
