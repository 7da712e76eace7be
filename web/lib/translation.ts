/**
 * A browser that translates the page puts its own elements in the place of
 * text nodes. React, which still holds those, then asks the DOM to remove or to
 * insert before what has another parent; the exception that answers would take
 * the whole page away. Such a request is answered here by what it was meant to
 * do, as far as it can be done.
 */
export function surviveTranslation(): void {
	const { removeChild, insertBefore } = Node.prototype;
	Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
		if (child.parentNode !== this) return child;
		return removeChild.call(this, child) as Child;
	};
	Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
		const there = before?.parentNode === this ? before : null;
		return insertBefore.call(this, node, there) as New;
	};
}
