// Package backup writes everything a server's database keeps into a file, and
// puts it back, also into a database of the other kind. A backup is taken while
// servers write, and shows one moment.
package backup

import (
	"bufio"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"bindery/internal/database"
)

// A backup is gzip of JSON, a value on each line: a header, rows, and an end that
// counts them, so that a file that was cut off is known.
//
//	{"bindery":"backup","format":1,"made":"2026-11-24T13:00:00Z"}
//	{"table":"visits","row":["2026-11-24","/guides/",12]}
//	{"rows":1}
//
// Bytes are base64.
type line struct {
	Bindery string    `json:"bindery,omitempty"`
	Format  int       `json:"format,omitempty"`
	Made    time.Time `json:"made,omitzero"`

	Table string            `json:"table,omitempty"`
	Row   []json.RawMessage `json:"row,omitempty"`

	Rows *int `json:"rows,omitempty"`
}

// format is the version of the form above. Another set of columns is another
// version.
const format = 1

// kind is the type of a column.
type kind int

const (
	text kind = iota
	number
	octets
)

type column struct {
	name string
	kind kind
}

type table struct {
	name    string
	columns []column
	// key are the columns that order the rows.
	key string
}

// tables are all that migrations make, in the order they are written. Three are in
// no backup, and a restore leaves them as they are: the migrations' own list, and
// two that have lost their sense within a day. The HMACs of addresses in new_voters
// are deleted when their day is over, which a copy of them would not be;
// view_batches tells of processes that run.
var tables = []table{
	{"votes", []column{{"voter", octets}, {"proposal", text}, {"weight", number}}, "voter, proposal"},
	{"tallies", []column{{"proposal", text}, {"votes", number}, {"weight", number}, {"revision", number}}, "proposal"},
	{"secrets", []column{{"name", text}, {"value", octets}}, "name"},
	{"visits", []column{{"day", text}, {"path", text}, {"views", number}}, "day, path"},
	{"figures", []column{{"service", text}, {"figure", text}, {"subject", text}, {"value", number}, {"had", number}}, "service, figure, subject"},
	{"feedback", []column{{"day", text}, {"path", text}, {"helpful", number}, {"unhelpful", number}}, "day, path"},
}

// Write writes a backup and returns how many rows it has.
func Write(ctx context.Context, db *database.DB, made time.Time, to io.Writer) (rows int, err error) {
	options := &sql.TxOptions{ReadOnly: true}
	if db.Dialect == database.PostgreSQL {
		options.Isolation = sql.LevelRepeatableRead // a reading transaction of SQLite shows one moment by itself
	}
	tx, err := db.BeginTx(ctx, options)
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }() // it has changed nothing
	if err := db.Unhurried(ctx, tx); err != nil {
		return 0, err
	}
	packed := gzip.NewWriter(to)
	lines := json.NewEncoder(packed)
	lines.SetEscapeHTML(false)
	if err := lines.Encode(line{Bindery: "backup", Format: format, Made: made.UTC()}); err != nil {
		return 0, err
	}
	for i := range tables {
		n, err := tables[i].write(ctx, tx, lines)
		if rows += n; err != nil {
			return rows, fmt.Errorf("reading %s: %w", tables[i].name, err)
		}
	}
	return rows, errors.Join(lines.Encode(line{Rows: &rows}), packed.Close())
}

func (t *table) write(ctx context.Context, tx *sql.Tx, lines *json.Encoder) (count int, err error) {
	found, err := tx.QueryContext(ctx, "SELECT "+t.names()+" FROM "+t.name+" ORDER BY "+t.key)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, found.Close()) }()
	for found.Next() {
		values, row := t.values(), make([]json.RawMessage, len(t.columns))
		if err := found.Scan(values...); err != nil {
			return count, err
		}
		for i, value := range values {
			if row[i], err = json.Marshal(value); err != nil {
				return count, err
			}
		}
		if err := lines.Encode(line{Table: t.name, Row: row}); err != nil {
			return count, err
		}
		count++
	}
	return count, found.Err()
}

func (t *table) names() string {
	names := ""
	for i, c := range t.columns {
		if i > 0 {
			names += ", "
		}
		names += c.name
	}
	return names
}

// values are pointers for the values of a row.
func (t *table) values() []any {
	values := make([]any, len(t.columns))
	for i, c := range t.columns {
		switch c.kind {
		case number:
			values[i] = new(int64)
		case octets:
			values[i] = new([]byte)
		default:
			values[i] = new(string)
		}
	}
	return values
}

// ErrNotEmpty is the error of Restore for a database that has rows.
var ErrNotEmpty = errors.New("the database is not empty")

// Restore puts a backup into a database and returns how many rows it had and when
// it was made. A database that has rows is left as it is, with ErrNotEmpty,
// unless replace is true: then it has the backup's rows afterwards and no others.
// Whatever fails, the database is as it was.
func Restore(ctx context.Context, db *database.DB, from io.Reader, replace bool) (rows int, made time.Time, err error) {
	packed, err := gzip.NewReader(bufio.NewReader(from))
	if err != nil {
		return 0, made, fmt.Errorf("this is no backup: %w", err)
	}
	bound := &bounded{from: packed, left: maxLine}
	lines := json.NewDecoder(bound)
	var header line
	if err := lines.Decode(&header); err != nil || header.Bindery != "backup" {
		return 0, made, errors.New("this is no backup: its first line does not say so")
	}
	if header.Format != format {
		return 0, made, fmt.Errorf("the backup has format %d, and this program reads %d: use the version that made it", header.Format, format)
	}
	err = db.Write(ctx, func(tx *sql.Tx) error {
		if err := db.Unhurried(ctx, tx); err != nil {
			return err
		}
		if err := clear(ctx, tx, replace); err != nil {
			return err
		}
		rows, err = fill(ctx, tx, lines, bound)
		return err
	})
	return rows, header.Made, err
}

func clear(ctx context.Context, tx *sql.Tx, replace bool) error {
	for _, t := range tables {
		var there bool
		if err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM "+t.name+")").Scan(&there); err != nil {
			return err
		}
		if there && !replace {
			return ErrNotEmpty
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM "+t.name); err != nil {
			return err
		}
	}
	return nil
}

func fill(ctx context.Context, tx *sql.Tx, lines *json.Decoder, bound *bounded) (rows int, err error) {
	into := map[string]*inserter{}
	for i := range tables {
		t := &tables[i]
		statement, err := tx.PrepareContext(ctx, t.insert())
		if err != nil {
			return 0, err
		}
		defer func() { _ = statement.Close() }() // with the transaction
		into[t.name] = &inserter{t, statement}
	}
	for {
		var next line
		bound.left = maxLine
		if err := lines.Decode(&next); errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return rows, fmt.Errorf("the backup is cut off after %d rows", rows)
		} else if err != nil {
			return rows, fmt.Errorf("the backup is damaged after %d rows: %w", rows, err)
		}
		if next.Rows != nil {
			if *next.Rows != rows {
				return rows, fmt.Errorf("the backup is damaged: it says that it has %d rows, and has %d", *next.Rows, rows)
			}
			// What follows would be no part of it; reading on checks gzip's sum.
			if err := lines.Decode(&next); !errors.Is(err, io.EOF) {
				return rows, fmt.Errorf("the backup is damaged behind its end: %w", err)
			}
			return rows, nil
		}
		in := into[next.Table]
		if in == nil {
			return rows, fmt.Errorf("the backup is damaged: there is no table %q", next.Table)
		}
		if err := in.row(ctx, next.Row); err != nil {
			// Each row has a line, below that of the header.
			return rows, fmt.Errorf("row %d of the backup (line %d), of %s: %w", rows+1, rows+2, next.Table, err)
		}
		rows++
	}
}

func (t *table) insert() string {
	places := ""
	for i := range t.columns {
		if i > 0 {
			places += ", "
		}
		places += fmt.Sprintf("$%d", i+1)
	}
	return "INSERT INTO " + t.name + " (" + t.names() + ") VALUES (" + places + ")"
}

type inserter struct {
	table     *table
	statement *sql.Stmt
}

func (in *inserter) row(ctx context.Context, row []json.RawMessage) error {
	values := in.table.values()
	if len(row) != len(values) {
		return fmt.Errorf("it has %d values, not %d", len(row), len(values))
	}
	for i, value := range values {
		if err := json.Unmarshal(row[i], value); err != nil {
			return fmt.Errorf("%s: %w", in.table.columns[i].name, err)
		}
	}
	if err := in.check(values); err != nil {
		return err
	}
	arguments := make([]any, len(values))
	for i, value := range values {
		switch v := value.(type) {
		case *int64:
			arguments[i] = *v
		case *[]byte:
			arguments[i] = *v
		case *string:
			arguments[i] = *v
		}
	}
	_, err := in.statement.ExecContext(ctx, arguments...)
	return err
}

// check refuses a secret without bytes, which the column takes: everybody knows
// it, so that everybody could sign the cookie of another voter (P-10.580).
func (in *inserter) check(values []any) error {
	for _, value := range values {
		if secret, ok := value.(*[]byte); ok && in.table.name == "secrets" && len(*secret) == 0 {
			return fmt.Errorf("the secret %q has 0 bytes, so that anybody could forge the cookies it signs: restore another backup; or, in a copy, take this line out and make the count in the last line less by one, and servers make a new secret, to which browsers that voted are new", *values[0].(*string))
		}
	}
	return nil
}
