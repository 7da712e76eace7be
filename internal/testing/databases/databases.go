// Package databases runs a test against each kind of database there is.
package databases

import (
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/testing/postgres"
)

// Each runs a test with the address of a new SQLite file, and with that of an
// empty database of a real PostgreSQL.
func Each(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "data", "site.db")) })
	t.Run("postgres", func(t *testing.T) { test(t, postgres.Address(t)) })
}

// Another returns the address of one more new database of the same kind.
func Another(t *testing.T, address string) string {
	t.Helper()
	if strings.HasPrefix(address, "postgres://") {
		return postgres.Address(t)
	}
	return filepath.Join(t.TempDir(), "another.db")
}
