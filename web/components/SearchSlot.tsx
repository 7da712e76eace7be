/** The place of the search field in the header. */
export function SearchSlot() {
	return null;
}
