import type { Refusal, Service, Standing, Weight } from "./contract";

/** An answer that takes longer than this, in milliseconds, is none. */
const requestTimeout = 30_000;

/** A request that was not answered as asked. */
export class VoteFailure extends Error {
	readonly kind: Exclude<Service["state"], "waiting" | "ready"> | "busy" | "refused";
	readonly refusal: Refusal;

	constructor(kind: VoteFailure["kind"], refusal: Refusal = {}) {
		super(refusal.sentence ?? kind);
		this.kind = kind;
		this.refusal = refusal;
	}
}

/** Asks the service of the proposals. Everything rejects with a {@link VoteFailure}. */
export interface VoteService {
	/** Where every proposal stands, by id. */
	list(): Promise<Map<string, Standing>>;
	/** Gives a proposal a weight, or takes the vote back with 0. */
	cast(id: string, weight: Weight): Promise<Standing>;
}

/** The service at an address, as internal/api/openapi.yaml describes it. */
export function voteService(api: string): VoteService {
	return {
		async list() {
			const { proposals } = await ask<{ proposals: (Standing & { id: string })[] }>(api, { cache: "no-store" });
			if (!Array.isArray(proposals)) throw new VoteFailure("absent");
			return new Map(proposals.map(({ id, votes, weight, mine }) => [id, { votes, weight, mine }]));
		},
		async cast(id, weight) {
			const address = `${api}/${encodeURIComponent(id)}/vote`;
			const init: RequestInit = weight
				? { method: "PUT", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ weight }) }
				: { method: "DELETE" };
			const { votes, weight: sum, mine } = await ask<Standing>(address, init);
			return { votes, weight: sum, mine };
		},
	};
}

async function ask<Answer>(address: string, init: RequestInit): Promise<Answer> {
	const [answer, body] = await send(address, init);
	if (answer.ok && body) return body as Answer;
	throw failureOf(answer, body);
}

/** The answer and its body, if that is a JSON object. */
async function send(address: string, init: RequestInit): Promise<[Response, Record<string, unknown> | undefined]> {
	try {
		const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(requestTimeout) });
		const text = await answer.text();
		return [answer, parse(text)];
	} catch {
		throw new VoteFailure("unreachable");
	}
}

function parse(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
	} catch {
		return undefined;
	}
}

// A static host answers with a page, or refuses the method; our server always with JSON.
function failureOf(answer: Response, body: Record<string, unknown> | undefined): VoteFailure {
	const refusal: Refusal = {};
	if (typeof body?.error === "string") refusal.sentence = body.error;
	const seconds = secondsOf(answer.headers.get("Retry-After"), Date.now());
	if (seconds !== undefined) refusal.seconds = seconds;
	if (answer.status === 429) return new VoteFailure("busy", refusal);
	if (answer.status >= 500) return new VoteFailure("down", refusal);
	return body ? new VoteFailure("refused", refusal) : new VoteFailure("absent");
}

/** What a Retry-After header says, in seconds from now: it holds either those or a date (RFC 9110, 10.2.3). */
export function secondsOf(header: string | null, now: number): number | undefined {
	if (!header) return undefined;
	if (/^\d+$/.test(header)) return Number(header);
	const date = Date.parse(header);
	return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
