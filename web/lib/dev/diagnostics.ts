/** A diagnostic as internal/diag writes it. */
export interface Diagnostic {
	severity: string;
	code: string;
	message: string;
	suggestion?: string;
	file?: string;
	/** 1-based, as is `column`, which counts Unicode code points. */
	line?: number;
	column?: number;
	endLine?: number;
	endColumn?: number;
	excerpt?: string;
}

/** Reads a list of diagnostics from JSON; what is none is left out. */
export function parseDiagnostics(text: string): Diagnostic[] {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value.filter(isDiagnostic) : [];
	} catch {
		return [];
	}
}

function isDiagnostic(value: unknown): value is Diagnostic {
	return typeof value === "object" && value !== null && "message" in value && "severity" in value;
}

/** `content/a.md:3:7`, with as much as is known of it. */
export function placeOf({ file, line, column }: Diagnostic): string {
	return [file, line, column].filter((part) => part !== undefined && part !== 0).join(":");
}

/** The line under an excerpt that marks what the diagnostic is about. */
export function markerOf({ line, column, endLine, endColumn, excerpt }: Diagnostic): string {
	if (!column || excerpt === undefined) return "";
	const text = [...excerpt];
	const end = endLine === line && endColumn ? endColumn : text.length + 1;
	const indent = text.slice(0, column - 1).map((char) => (char === "\t" ? "\t" : " "));
	return indent.join("") + "^".repeat(Math.max(1, end - column));
}
