// Items of names that the installed version no longer has.

/** `Compilation.hooks.x` belongs to `Compilation`, `Chunk.x` to `Chunk`, `x` to nothing. */
export const gone = (vanished) =>
	vanished.map(({ id, since, until }) => {
		const dot = id.lastIndexOf(".");
		return { id, name: id.slice(dot + 1), owner: dot < 0 ? undefined : id.slice(0, dot).replace(/\.hooks$/, ""), since, until };
	});
