// The shapes of failure a server bundle can show, chosen by the props.
"use strict";
var bindery = (function () {
	var drawn = 0;
	var kept = [];
	function Heading(props) { return "<h1>" + props.title + "</h1>"; }
	function Sidebar(props) { return props.sidebar.groups.length; }
	function Recursive(n) { return Recursive(n + 1) + 1; }
	var kinds = {
		page: Heading,
		count: function () { drawn++; return String(drawn); },
		missing: function Page(props) { return "<nav>" + Sidebar(props) + "</nav>"; },
		text: function () { throw "only text"; },
		number: function () { return 7; },
		loop: function Spin() { for (;;) {} },
		stubborn: function Stubborn() { try { for (;;) {} } catch (e) { return "caught"; } },
		recursion: function () { return Recursive(0); },
		hog: function Hog() { var all = []; for (;;) all.push(new Array(1000).fill("x" + all.length)); },
		fill: function () { for (var i = 0; i < 300; i++) kept.push(new Array(1000).fill(i)); return "kept " + kept.length; },
		surrogate: function () { return "a\ud83d|" + "\ud83d\ude00"; },
		console: function () {
			console.log("plain", 1, { a: [true] });
			console.warn("Each %s needs a %s", "child", "key", "rest");
			console.error(new RangeError("too far").message);
			console.assert(1 === 2, "one is not two");
			return "";
		},
	};
	return {
		render: function render(json) {
			var props = JSON.parse(json);
			return kinds[props.kind](props);
		},
	};
})();
