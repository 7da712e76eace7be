package mdx

import "strings"

// Sets of HTML element names, by the HTML standard's index of elements and,
// at the end, the presentational ones that older pages still use.
var (
	phrasing = set(`a abbr acronym audio b bdi bdo big br button cite code data datalist del dfn em font i img input
		ins kbd label map mark math meter nobr output picture progress q ruby rb rp rt s samp select small source span strike
		strong sub sup svg time track tt u var video wbr area option optgroup textarea
		path circle rect line polygon polyline ellipse g defs text tspan use symbol`)
	flow = set(`address article aside blockquote caption center col colgroup dd details dialog div dl dt fieldset
		figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section
		summary table tbody td tfoot th thead tr ul`)
	void = set(`area br col hr img input source track wbr`)
	// refused elements are dropped, tags only or, for those whose content is
	// not prose, content too: the site's content security policy would block
	// what they do.
	refused     = set(`applet base body embed frame frameset head html iframe link meta object noscript template`)
	refusedText = set(`script style title noembed noframes xmp plaintext`)
	// tight elements hold phrasing only: a paragraph in them loses its tags.
	tight = set(`a abbr b big button caption center code del em figcaption font h1 h2 h3 h4 h5 h6 i ins kbd label legend mark
		p pre q s samp small span strike strong sub summary sup tt u var`)
	// cells lose the tags of a paragraph that is all they hold.
	cells = set(`dd dt li td th`)
	// addresses are the attributes that hold one address.
	addresses = set(`cite href poster src xlink:href`)
)

func set(names string) map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields(names) {
		m[name] = true
	}
	return m
}

// htmlAttribute returns the HTML name of a JSX attribute: "class" for
// "className", "colspan" for "colSpan", "stroke-width" for "strokeWidth".
func htmlAttribute(name string) string {
	if html, ok := renamed[name]; ok {
		return html
	}
	if mixedCase[name] {
		return name
	}
	return strings.ToLower(name)
}

// renamed are the React attribute names that differ from HTML's or SVG's by
// more than case.
var renamed = map[string]string{
	"className": "class", "htmlFor": "for", "acceptCharset": "accept-charset", "httpEquiv": "http-equiv",
	"xlinkHref": "xlink:href", "clipPath": "clip-path", "clipRule": "clip-rule",
	"dominantBaseline": "dominant-baseline", "fillOpacity": "fill-opacity", "fillRule": "fill-rule",
	"fontFamily": "font-family", "fontSize": "font-size", "fontWeight": "font-weight",
	"stopColor": "stop-color", "stopOpacity": "stop-opacity", "strokeDasharray": "stroke-dasharray",
	"strokeLinecap": "stroke-linecap", "strokeLinejoin": "stroke-linejoin", "strokeOpacity": "stroke-opacity",
	"strokeWidth": "stroke-width", "textAnchor": "text-anchor", "dangerouslySetInnerHTML": "",
}

// mixedCase are the SVG attributes whose names have capitals.
var mixedCase = set(`viewBox preserveAspectRatio gradientUnits gradientTransform patternUnits markerWidth
	markerHeight refX refY textLength pathLength clipPathUnits`)
