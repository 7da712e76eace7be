package main

import (
	"fmt"

	"bindery/internal/config"
	"bindery/internal/config/strictyaml"
	"bindery/internal/content"
)

type schemaCmd struct {
	Of     string `arg:"" enum:"site,page" help:"What the schema is of: site is site.yaml, page the front matter of pages."`
	Format string `help:"json is a JSON schema, markdown a table of the keys." enum:"json,markdown" default:"json"`
}

// Run prints the keys that this program reads.
func (c *schemaCmd) Run(io *streams) error {
	schema, keys := config.Schema, config.Keys
	if c.Of == "page" {
		schema, keys = content.Schema, content.Keys
	}
	var err error
	if c.Format == "markdown" {
		err = strictyaml.WriteTable(io.out, keys())
	} else {
		err = strictyaml.WriteSchema(io.out, schema())
	}
	if err != nil {
		return fmt.Errorf("printing the schema: %w", err)
	}
	return nil
}
