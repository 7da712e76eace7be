/** Where everything of the picture lies. It is the same on the build machine and in the browser. */

/** A point: `along` is how far it has come on its way through the bundler, `across` is beside that way. */
interface Point {
	along: number;
	across: number;
}

/** The picture is drawn twice: from left to right, and for narrow windows from top to bottom. */
export interface Direction {
	name: "wide" | "tall";
	/** How long the way is and how broad, in the units of the drawing. */
	length: number;
	breadth: number;
	/** Where the columns of files, the cube and the assets are. */
	columns: readonly [number, number, number];
	cube: number;
	assets: number;
	/** Half of a tile's extent along the way. */
	reach: number;
	/** How far tiles are out of line, so that it is no table. */
	drift: number;
}

/** A tile's size. */
export const tile = { width: 70, height: 42 };

export const wide: Direction = {
	name: "wide",
	length: 1200,
	breadth: 400,
	columns: [57, 235, 413],
	cube: 732,
	assets: 1165,
	reach: tile.width / 2,
	drift: 22,
};

export const tall: Direction = {
	name: "tall",
	length: 760,
	breadth: 400,
	columns: [50, 150, 250],
	cube: 455,
	assets: 690,
	reach: tile.height / 2,
	drift: 8,
};

/** A file or an asset: its middle, and the way to the cube or from it. */
export interface Placed {
	x: number;
	y: number;
	route: string;
}

export interface Graph {
	/** Lines between files that need one another, to the cube and from it. */
	edges: string[];
	files: Placed[];
	assets: Placed[];
}

/** Lays out so many files, those farthest from the bundle first, and so many assets. */
export function layOut(files: number, assets: number, direction: Direction): Graph {
	const columns = columnsOf(files).map((count, i) => column(count, direction.columns[i] as number, direction, i));
	const [outer = [], middle = [], inner = []] = columns;
	const cube = { along: direction.cube, across: direction.breadth / 2 };
	const line = (from: Point, to: Point) => curve(from, to, direction);
	const intoCube = (from: Point) => curve(from, cube, direction, 0);
	const outOfCube = (to: Point) => curve(cube, to, direction, direction.reach, 0);
	const ends = column(assets, direction.assets, { ...direction, drift: 0 }, 0);
	const near = (list: Point[], i: number, of: Point[]) => of[Math.floor((i * of.length) / list.length)];

	const routes = (list: Point[], of: Point[], onward: string[]) =>
		list.map((point, i) => {
			const next = near(list, i, of);
			return next ? `${line(point, next)}${onward[of.indexOf(next)]?.replace("M", "L") ?? ""}` : intoCube(point);
		});
	const innerRoutes = inner.map(intoCube);
	const middleRoutes = routes(middle, inner, innerRoutes);
	const outerRoutes = routes(outer, middle, middleRoutes);

	const needs = (list: Point[], of: Point[]) =>
		list.flatMap((point, i) => {
			const next = near(list, i, of);
			const other = i % 2 === 0 && next ? of[of.indexOf(next) + 1] : undefined;
			return [next, other].flatMap((to) => (to ? [line(point, to)] : []));
		});
	const place = (points: Point[], routes: string[]) =>
		points.map((point, i) => ({ ...turned(point, direction), route: routes[i] as string }));
	const out = ends.map(outOfCube);
	return {
		edges: [...needs(outer, middle), ...needs(middle, inner), ...innerRoutes, ...out],
		files: [...place(outer, outerRoutes), ...place(middle, middleRoutes), ...place(inner, innerRoutes)],
		assets: place(ends, out),
	};
}

/** How many files stand in each column: the fewest beside the cube. */
function columnsOf(files: number): [number, number, number] {
	const inner = Math.max(1, Math.round(files / 4));
	// With an empty column between them, files would lead nowhere.
	const middle = Math.floor((files - inner) / 2) || files - inner;
	return [files - inner - middle, middle, inner];
}

function column(count: number, along: number, { breadth, drift }: Direction, seed: number): Point[] {
	return Array.from({ length: count }, (_, i) => ({
		along: round(along + drift * Math.sin(2.4 * i + 1.7 * seed)),
		across: round((breadth * (i + 0.5)) / count),
	}));
}

function curve(
	from: Point,
	to: Point,
	direction: Direction,
	before = direction.reach,
	after = direction.reach,
): string {
	const start = { ...from, along: from.along + after };
	const end = { ...to, along: to.along - before };
	const middle = (start.along + end.along) / 2;
	const points = [start, { ...start, along: middle }, { ...end, along: middle }, end].map((point) => {
		const { x, y } = turned(point, direction);
		return `${round(x)} ${round(y)}`;
	});
	return `M${points[0]}C${points.slice(1).join(" ")}`;
}

function turned({ along, across }: Point, { name }: Direction): { x: number; y: number } {
	return name === "wide" ? { x: along, y: across } : { x: across, y: along };
}

const round = (value: number) => Math.round(value * 10) / 10;
