package main

// screen says where a reader finds things on a program's pages, as selectors of
// playwright. One that is empty is not there.
type screen struct {
	// Ready is true once scripts have taken over the page; an expression.
	Ready string `json:"ready,omitempty"`
	// Article has the page's text, with its h1 in it.
	Article string `json:"article"`
	Sidebar string `json:"sidebar,omitempty"` // its links lead to the section's pages
	Outline string `json:"outline,omitempty"`
	Search  string `json:"search,omitempty"` // the button, or the field itself
	Field   string `json:"field,omitempty"`
	Hit     string `json:"hit,omitempty"`
	Theme   string `json:"theme,omitempty"` // what changes it with one click
	// ThemeMenu opens the list that Theme is in.
	ThemeMenu string `json:"themeMenu,omitempty"`
	Code      string `json:"code,omitempty"` // a block of code, which a pointer over it makes show Copy
	Copy      string `json:"copy,omitempty"`
}

var (
	binderyScreen = screen{
		Ready:   `(() => { const root = document.querySelector("#bindery-root") ?? {}; const key = Object.keys(root).find((name) => name.startsWith("__reactContainer")); return root[key]?.stateNode.current.memoizedState.isDehydrated === false; })()`,
		Article: "main", Sidebar: ".sidebar-pages", Outline: ".outline",
		Search: ".search-box input, .search-toggle", Field: ".search-box input", Hit: "[role=option]:not(.search-start)",
		ThemeMenu: ".theme-switch > button", Theme: ".theme-switch label:last-of-type",
		Code: ".prose .code", Copy: ".code-copy",
	}
	hugoScreen     = screen{Article: "main", Sidebar: "nav", Outline: "#TableOfContents"}
	pagefindScreen = screen{
		Ready:   `document.querySelector(".pagefind-ui__search-input") !== null`,
		Article: "main", Sidebar: "nav", Outline: "#TableOfContents",
		Search: ".pagefind-ui__search-input", Field: ".pagefind-ui__search-input", Hit: ".pagefind-ui__result-link",
	}
	vitepressScreen = screen{
		Ready:   `document.querySelector("#app")?.__vue_app__ !== undefined`,
		Article: "main", Sidebar: ".VPSidebar", Outline: ".VPDocAsideOutline",
		Search: ".VPNavBarSearch button", Field: "#localsearch-input", Hit: ".VPLocalSearchBox .result",
		Theme: ".VPNavBar .VPSwitchAppearance", Code: ".vp-doc div[class*=language-]", Copy: "button.copy",
	}
	docusaurusScreen = screen{
		Ready:   `document.documentElement.dataset.hasHydrated === "true"`,
		Article: "article", Sidebar: ".menu", Outline: ".table-of-contents",
		Theme: ".navbar button[class*=toggleButton]", Code: ".theme-code-block", Copy: "button[class*=copyButton], .buttonGroup button, button[aria-label*=Copy]",
	}
	starlightScreen = screen{
		Ready:   `document.querySelector("button[data-open-modal]")?.disabled === false && document.querySelector(".pagefind-ui__search-input") !== null`,
		Article: "main", Sidebar: "#starlight__sidebar", Outline: ".right-sidebar-container starlight-toc",
		Search: "button[data-open-modal]", Field: ".pagefind-ui__search-input", Hit: ".pagefind-ui__result-link",
		Theme: "starlight-theme-select select", Code: ".expressive-code", Copy: ".copy button",
	}
	rspressScreen = screen{
		Ready:   `Object.keys(document.querySelector("#__rspress_root") ?? {}).some((name) => name.startsWith("__reactContainer"))`,
		Article: "main", Sidebar: ".rp-doc-layout__sidebar", Outline: ".rp-doc-layout__outline .rp-outline",
		Search: ".rp-search-button", Field: ".rp-search-panel__input", Hit: ".rp-suggest-item",
		Theme: ".rp-switch-appearance", Code: ".rp-codeblock", Copy: ".rp-code-copy-button",
	}
)
