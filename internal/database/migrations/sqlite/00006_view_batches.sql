-- +goose Up
-- Which batch of page views a server has written last, so that one whose
-- acknowledgement was lost is not added twice. A writer is 16 random bytes of a
-- process, day that of its last batch in UTC, "2006-01-02".
CREATE TABLE view_batches (
    writer BLOB NOT NULL PRIMARY KEY CHECK (length(writer) = 16),
    batch  INTEGER NOT NULL,
    day    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE view_batches;
