{
	const to = new URL(document.querySelector("link[rel=canonical]").href);
	to.search ||= location.search;
	to.hash ||= location.hash;
	stop(); // the refresh that follows would take the place of this navigation
	location.replace(to);
}
