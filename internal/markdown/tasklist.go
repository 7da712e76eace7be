package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// markTasks gives the lists that hold check boxes, and the items that do,
// their classes.
func (p *page) markTasks(root ast.Node) {
	p.walk(root, func(n ast.Node) {
		if n.Kind() != extast.KindTaskCheckBox {
			return
		}
		for item := n.Parent(); item != nil; item = item.Parent() {
			if item.Kind() == ast.KindListItem {
				item.SetAttributeString("class", []byte("task-item"))
				item.Parent().SetAttributeString("class", []byte("task-list"))
				return
			}
		}
	})
}

func (r nodeRenderer) renderTaskCheckBox(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	if n.(*extast.TaskCheckBox).IsChecked {
		writeTaskBox(w, r.pl.page.r.words.Done, " disabled checked> ")
	} else {
		writeTaskBox(w, r.pl.page.r.words.ToDo, " disabled> ")
	}
	return ast.WalkContinue, nil
}

func writeTaskBox(w util.BufWriter, label, end string) {
	_, _ = w.WriteString(`<input type="checkbox"`)
	writeAttr(w, "aria-label", label)
	_, _ = w.WriteString(end)
}
