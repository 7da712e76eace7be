-- +goose Up
-- How many readers found a page helpful, and how many did not, on a day in
-- UTC, "2006-01-02". Nothing about a reader is kept.
CREATE TABLE feedback (
    day       TEXT    NOT NULL,
    path      TEXT    NOT NULL,
    helpful   INTEGER NOT NULL CHECK (helpful >= 0),
    unhelpful INTEGER NOT NULL CHECK (unhelpful >= 0),
    PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE feedback;
