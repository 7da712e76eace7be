package build

import (
	"fmt"
	"io/fs"

	"bindery/internal/cache"
	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/markdown/mdx"
)

// asked is a question of a conversion; what is empty has no meaning for its kind.
type asked struct {
	kind       byte
	page, what string
}

// Kinds of questions; those of files are one of a folder and one of trace.go.
const (
	askLink byte = iota
	askImage
	askAddress
	askPermanent
	askDocumented
	askExample
	askPackages
	askContent = 16
	askProject = 32
)

// asker answers the questions of one conversion at a time and notes them.
type asker struct {
	from    markdown.Options
	answers map[asked]cache.Key
	order   []asked
	// torn: a question had two answers, because somebody wrote meanwhile.
	torn bool
	// examples are the digests of projects, which many files of a page belong to.
	examples map[*markdown.ExampleProject]cache.Key
}

func (a *asker) begin() {
	a.answers, a.order, a.torn = map[asked]cache.Key{}, nil, false
}

func (a *asker) note(q asked, answer cache.Key) {
	before, known := a.answers[q]
	if !known {
		a.order = append(a.order, q)
	}
	a.torn = a.torn || known && before != answer
	a.answers[q] = answer
}

// without are the questions so far but for some.
func (a *asker) without(covered map[asked]bool) (questions []asked) {
	for _, q := range a.order {
		if !covered[q] {
			questions = append(questions, q)
		}
	}
	return questions
}

// next is the key that follows on one with some questions and their answers. The
// questions are in it: those under a key may be others once the cache was made smaller,
// or when two builds asked at once.
func (a *asker) next(key cache.Key, questions []asked) cache.Key {
	h := cache.NewHasher("answers")
	h.Bytes(key[:])
	for _, q := range questions {
		answer, known := a.answers[q]
		if !known {
			answer = a.ask(q)
			a.answers[q] = answer // and not in the order: no conversion asked it
		}
		h.Int(int(q.kind))
		h.String(q.page)
		h.String(q.what)
		h.Bytes(answer[:])
	}
	return h.Key()
}

// ask asks a question anew.
func (a *asker) ask(q asked) cache.Key {
	switch q.kind {
	case askLink:
		return digestText(a.from.Resolver.Link(q.page, q.what))
	case askImage:
		return digestImage(a.from.Resolver.Image(q.page, q.what))
	case askAddress:
		return digestText(a.from.Address(q.page, q.what))
	case askPermanent:
		if item := a.item(q); item != nil {
			return digestText(a.from.Permanent(item))
		}
	case askDocumented:
		page, item := splitItem(q)
		if item := a.item(item); item != nil {
			return digestPlace(a.from.Documented(page, item))
		}
	case askExample:
		return a.digestExample(a.from.ExampleProject(q.what))
	case askPackages:
		return digestPackages(a.from.Packages.List(q.page, q.what))
	}
	switch {
	case q.kind >= askProject:
		return question{kind: q.kind - askProject, name: q.what}.ask(a.from.Project)
	case q.kind >= askContent:
		return question{kind: q.kind - askContent, name: q.what}.ask(a.from.Content)
	}
	return cache.Key{} // about a fact that is gone: no conversion answers so
}

func digestText(text string) cache.Key { return cache.KeyOf("text", []byte(text)) }

func digestImage(src string, width, height int, err error) cache.Key {
	return cache.KeyOf("image", fmt.Appendf(nil, "%q %d %d %q", src, width, height, fmt.Sprint(err)))
}

func digestPlace(place markdown.Place) cache.Key {
	return cache.KeyOf("place", fmt.Appendf(nil, "%#v", place))
}

func (a *asker) digestExample(project *markdown.ExampleProject) cache.Key {
	if project == nil {
		return cache.KeyOf("no example")
	}
	digest, ok := a.examples[project]
	if !ok {
		digest = cache.KeyOf("example", fmt.Appendf(nil, "%#v", *project))
		if a.examples == nil {
			a.examples = map[*markdown.ExampleProject]cache.Key{}
		}
		a.examples[project] = digest
	}
	return digest
}

func digestPackages(list []mdx.Package) cache.Key {
	return cache.KeyOf("packages", fmt.Appendf(nil, "%#v", list))
}

// A fact is named by its class and its id; a question about one and a page has all
// three.

func itemQuestion(kind byte, item *facts.Item) asked { return asked{kind, item.Class, item.ID} }

func documentedQuestion(page string, item *facts.Item) asked {
	return asked{askDocumented, page, item.Class + "\x00" + item.ID}
}

func splitItem(q asked) (page string, item asked) {
	for i := range len(q.what) {
		if q.what[i] == 0 {
			return q.page, asked{askPermanent, q.what[:i], q.what[i+1:]}
		}
	}
	return q.page, asked{}
}

func (a *asker) item(q asked) *facts.Item {
	class := a.from.Facts.Class(q.page)
	if class == nil {
		return nil
	}
	if item := class.Lookup(q.what); item != nil && item.ID == q.what {
		return item
	}
	return nil
}

// options are those of a converter whose questions are noted.
func (a *asker) options(from markdown.Options) markdown.Options {
	a.from = from
	to := from
	if from.Content != nil {
		to.Content = &askedFS{from.Content, a, askContent}
	}
	if from.Project != nil {
		to.Project = &askedFS{from.Project, a, askProject}
	}
	if from.Resolver != nil {
		to.Resolver = askedResolver{a}
	}
	if from.Address != nil {
		to.Address = func(page, href string) string {
			whole := from.Address(page, href)
			a.note(asked{askAddress, page, href}, digestText(whole))
			return whole
		}
	}
	if from.Permanent != nil {
		to.Permanent = func(item *facts.Item) string {
			address := from.Permanent(item)
			a.note(itemQuestion(askPermanent, item), digestText(address))
			return address
		}
	}
	if from.Documented != nil {
		to.Documented = func(page string, item *facts.Item) markdown.Place {
			place := from.Documented(page, item)
			a.note(documentedQuestion(page, item), digestPlace(place))
			return place
		}
	}
	if from.ExampleProject != nil {
		to.ExampleProject = func(file string) *markdown.ExampleProject {
			project := from.ExampleProject(file)
			a.note(asked{kind: askExample, what: file}, a.digestExample(project))
			return project
		}
	}
	if from.Packages != nil {
		table := *from.Packages
		table.List = func(under, class string) []mdx.Package {
			list := from.Packages.List(under, class)
			a.note(asked{askPackages, under, class}, digestPackages(list))
			return list
		}
		to.Packages = &table
	}
	return to
}

type askedResolver struct{ a *asker }

func (r askedResolver) Link(page, destination string) string {
	href := r.a.from.Resolver.Link(page, destination)
	r.a.note(asked{askLink, page, destination}, digestText(href))
	return href
}

func (r askedResolver) Image(page, destination string) (src string, width, height int, err error) {
	src, width, height, err = r.a.from.Resolver.Image(page, destination)
	r.a.note(asked{askImage, page, destination}, digestImage(src, width, height, err))
	return src, width, height, err
}

// askedFS is a folder whose questions are noted.
type askedFS struct {
	files fs.FS
	a     *asker
	kind  byte
}

func (f *askedFS) note(kind byte, name string, answer cache.Key) {
	f.a.note(asked{kind: f.kind + kind, what: name}, answer)
}

// ReadFile implements fs.ReadFileFS.
func (f *askedFS) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(f.files, name)
	f.note(askFile, name, digestFile(data, err))
	return data, err
}

// ReadDir implements fs.ReadDirFS.
func (f *askedFS) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(f.files, name)
	f.note(askFolder, name, digestFolder(entries, err))
	return entries, err
}

// Stat implements fs.StatFS.
func (f *askedFS) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(f.files, name)
	f.note(askAbout, name, digestAbout(info, err))
	return info, err
}

// Open implements fs.FS.
func (f *askedFS) Open(name string) (fs.File, error) { return openNoted(f, name) }

func encodeQuestions(to []byte, questions []asked) []byte {
	to = appendNumbers(to, len(questions))
	for _, q := range questions {
		to = appendText(appendText(append(to, q.kind), q.page), q.what)
	}
	return to
}

func decodeQuestions(r *reader) (questions []asked) {
	for range r.length() {
		var q asked
		if b := r.bytes(1); b != nil {
			q.kind = b[0]
		}
		q.page, q.what = r.text(), r.text()
		questions = append(questions, q)
	}
	return questions
}
