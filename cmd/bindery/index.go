package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"bindery/internal/build"
	"bindery/internal/hosted"
	"bindery/internal/searchpage"
	"bindery/internal/site"
)

type indexCmd struct {
	Stats  indexStatsCmd  `cmd:"" help:"Say how large the index is and how long it takes to open."`
	Export indexExportCmd `cmd:"" help:"Write the records as a JSON array in the shape DocSearch's crawler gives them."`
	Push   indexPushCmd   `cmd:"" help:"Replace an index of the hosted search service by the records. Readers find the old ones until all new ones are there."`
}

type indexStatsCmd struct {
	built `embed:""`
}

// Run prints the figures.
func (c *indexStatsCmd) Run(io *streams) error {
	index, err := c.open()
	if err != nil {
		return err
	}
	info, err := fs.Stat(os.DirFS(c.Out), build.SearchFile)
	if err != nil {
		return fmt.Errorf("looking at the index: %w", err)
	}
	start := time.Now()
	if _, err := c.open(); err != nil {
		return err
	}
	opened := time.Since(start)
	pages := map[string]bool{}
	for i := range index.Len() {
		pages[index.Document(i).URL] = true
	}
	fmt.Fprintf(io.out, "records   %d\npages     %d\nterms     %d\nsynonyms  %d\nfile      %d bytes\nopens in  %.1f ms\n",
		index.Len(), len(pages), index.Terms(), len(index.Synonyms()), info.Size(), float64(opened.Microseconds())/1000)
	return nil
}

type indexExportCmd struct {
	built `embed:""`
	To    string `help:"File to write; - is the standard output." default:"-" placeholder:"FILE"`
}

// Run writes the records, one a line.
func (c *indexExportCmd) Run(std *streams) error {
	batch, _, err := c.batch()
	if err != nil {
		return err
	}
	if c.To == "-" {
		err = writeRecords(std.out, batch.Records)
	} else {
		err = c.writeFile(batch.Records)
	}
	if err != nil {
		return fmt.Errorf("writing the records: %w", err)
	}
	return nil
}

func (c *indexExportCmd) writeFile(records []hosted.Record) error {
	file, err := os.Create(c.To)
	if err != nil {
		return err
	}
	return errors.Join(writeRecords(file, records), file.Close())
}

// writeRecords writes a JSON array with a record a line, so that two exports
// can be compared.
func writeRecords(w io.Writer, records []hosted.Record) error {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	out := bufio.NewWriter(w)
	separator := "["
	for _, record := range records {
		line.Reset()
		if err := enc.Encode(record); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s\n%s", separator, bytes.TrimSpace(line.Bytes()))
		separator = ","
	}
	if len(records) == 0 {
		fmt.Fprint(out, separator)
	}
	fmt.Fprint(out, "\n]\n")
	return out.Flush()
}

// batch is what the built site has for the hosted service, and its manifest.
func (b built) batch() (hosted.Batch, build.Manifest, error) {
	index, err := b.open()
	if err != nil {
		return hosted.Batch{}, build.Manifest{}, err
	}
	files := os.DirFS(b.Out)
	manifest, err := build.ReadManifest(files)
	return hosted.Batch{Records: hosted.Records(index, manifest.URL, language(files)), Synonyms: index.Synonyms()}, manifest, err
}

// language is the site's, as its pages have it; empty when they do not say.
func language(files fs.FS) string {
	page, err := build.OpenPage(files, searchpage.File)
	if err != nil {
		return ""
	}
	var props site.Props
	if json.Unmarshal(page.Props(), &props) != nil {
		return ""
	}
	return props.Frame.Lang
}

type indexPushCmd struct {
	built  `embed:""`
	AppID  string        `name:"app-id" help:"Application of the service." env:"ALGOLIA_APP_ID" required:"" placeholder:"ID"`
	APIKey string        `name:"api-key" help:"Key that may write to the application's indices; better given by the environment than here, where it stays in the shell's history." env:"ALGOLIA_API_KEY" required:"" placeholder:"KEY"`
	Index  string        `help:"Index to replace; by default the one the site names." placeholder:"NAME"`
	Host   string        `help:"Another server that speaks the service's protocol." placeholder:"URL"`
	Wait   time.Duration `help:"Pause between two questions whether the service is done." default:"1s" hidden:""`
}

// Run pushes the records.
func (c *indexPushCmd) Run(ctx context.Context, io *streams) error {
	if c.APIKey == "" {
		return usageError("--api-key: the key is empty; set ALGOLIA_API_KEY")
	}
	batch, manifest, err := c.batch()
	if err != nil {
		return err
	}
	if c.Index == "" && manifest.Search != nil {
		c.Index = manifest.Search.Index
	}
	if c.Index == "" {
		return usageError("--index: the site names no index; say which one is to be replaced")
	}
	target := hosted.Target{AppID: c.AppID, Key: c.APIKey, Index: c.Index, Host: c.Host, Wait: c.Wait}
	if err := hosted.Push(ctx, target, batch); err != nil {
		return err
	}
	fmt.Fprintf(io.out, "The index %q of the application %q holds %d records now.\n", c.Index, c.AppID, len(batch.Records))
	return nil
}
