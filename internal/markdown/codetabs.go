package markdown

import (
	"fmt"
	"maps"

	"bindery/internal/diag"
)

// tabRow returns those at the start of the blocks that have a tab and follow
// each other with nothing between them.
func tabRow(blocks []codeBlock) []codeBlock {
	for i, b := range blocks {
		if b.fence.tab == "" || i > 0 && b.node.PreviousSibling() != blocks[i-1].node {
			return blocks[:i]
		}
	}
	return blocks
}

// transformTabs replaces a row of blocks by its tab groups.
func (p *page) transformTabs(row []codeBlock) {
	groups := tabGroups(row)
	for i, group := range groups {
		if i > 0 && !maps.Equal(tabLabels(groups[i-1]), tabLabels(group)) {
			p.report(diag.Warning, "tab-groups-differ", group[0].fence.info,
				fmt.Sprintf("the tab %q repeats and so begins another group, which has other tabs than the group above", group[0].fence.tab),
				"Give both groups the same tabs, or put a sentence between them.")
		} else if len(row) == 1 {
			p.report(diag.Warning, "lone-tab", group[0].fence.info,
				fmt.Sprintf("the tab %q is the only one of its group", group[0].fence.tab),
				"Put the block of the other tab directly before or after this one, or remove tab=.")
		}
		p.transformGroup(group)
	}
}

// tabGroups divides a row: a label that repeats begins another group, because
// a reader can choose only one panel by it.
func tabGroups(row []codeBlock) [][]codeBlock {
	var groups [][]codeBlock
	start, labels := 0, make(map[string]bool)
	for i, b := range row {
		if labels[b.fence.tab] {
			groups = append(groups, row[start:i])
			start = i
			clear(labels)
		}
		labels[b.fence.tab] = true
	}
	return append(groups, row[start:])
}

func tabLabels(group []codeBlock) map[string]bool {
	labels := make(map[string]bool, len(group))
	for _, b := range group {
		labels[b.fence.tab] = true
	}
	return labels
}

// transformGroup replaces the last block of a group by all of them.
func (p *page) transformGroup(group []codeBlock) {
	var tabs []tab
	by := &markup{}
	for i, b := range group {
		code := p.codeOf(b.node, b.fence)
		tabs = append(tabs, tab{b.fence.tab, p.codeFigure(b.fence, code)})
		by.code, by.fences = append(by.code, Block{b.fence.lang, code}), append(by.fences, b.fence)
		if i < len(group)-1 {
			b.node.Parent().RemoveChild(b.node.Parent(), b.node)
		}
	}
	by.html = p.tabGroup(tabs)
	replace(group[len(group)-1].node, by)
}
