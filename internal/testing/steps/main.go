// Command steps converts the pages it is sent and answers how many steps each
// took: basic blocks that ran, which the instrumentation of coverage counts. It
// has to be built with "go build -cover -covermode=atomic"; -coverpkg says whose
// steps are counted. Standard input is JSON lists of a path and a text, the
// answer to each a number.
package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"runtime/coverage"

	"bindery/internal/diag"
	"bindery/internal/markdown"
)

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "steps:", err)
		os.Exit(1)
	}
}

func serve(in io.Reader, out io.Writer) error {
	converter := markdown.New(markdown.Options{})
	for _, name := range []string{"page.md", "page.mdx"} {
		convert(converter, name, "# Title\n") // what is made once is not counted
	}
	asked, answers := json.NewDecoder(in), json.NewEncoder(out)
	for {
		var page [2]string
		if err := asked.Decode(&page); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := coverage.ClearCounters(); err != nil {
			return err
		}
		convert(converter, page[0], page[1])
		var counters bytes.Buffer
		if err := coverage.WriteCounters(&counters); err != nil {
			return err
		}
		steps, err := sumCounters(counters.Bytes())
		if err != nil {
			return err
		}
		if err := answers.Encode(steps); err != nil {
			return err
		}
	}
}

func convert(converter *markdown.Converter, name, text string) {
	converter.Convert(markdown.Input{Source: diag.NewSource(name, []byte(text)), Path: name, MDX: path.Ext(name) == ".mdx"})
}

// sumCounters adds up a file of counters, whose format the package for coverage
// in Go's standard library describes: a header of 32 bytes whose byte 24 tells
// how numbers are written, one segment with its own header of 16, a table of
// strings and arguments up to the next multiple of 4, then functions, each with
// the number of its counters, its package, its own number, and the counters.
func sumCounters(data []byte) (uint64, error) {
	const header, segment, flavor, raw, uleb128 = 32, 16, 24, 1, 2
	if len(data) < header+segment {
		return 0, fmt.Errorf("%d bytes of counters", len(data))
	}
	functions := binary.LittleEndian.Uint64(data[header:])
	texts := int(binary.LittleEndian.Uint32(data[header+8:]) + binary.LittleEndian.Uint32(data[header+12:]))
	at := (header + segment + texts + 3) &^ 3
	next := func() uint64 {
		if data[flavor] == raw {
			at += 4
			return uint64(binary.LittleEndian.Uint32(data[at-4:]))
		}
		value, n := binary.Uvarint(data[at:])
		at += n
		return value
	}
	if data[flavor] != raw && data[flavor] != uleb128 {
		return 0, fmt.Errorf("counters are written in an unknown way, %d", data[flavor])
	}
	var sum uint64
	for range functions {
		counters := next()
		next()
		next()
		for range counters {
			sum += next()
		}
	}
	return sum, nil
}
