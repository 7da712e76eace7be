package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// taskGuard asks for a check box only where white space stands behind its
// bracket, as GFM has it: "[X](/x/)" is a link and "[ ]d" text.
type taskGuard struct{ parser.InlineParser }

func (g taskGuard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	const mark = len("[x]")
	if line, _ := block.PeekLine(); len(line) > mark && !util.IsSpace(line[mark]) {
		return nil
	}
	return g.InlineParser.Parse(parent, block, pc)
}

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
