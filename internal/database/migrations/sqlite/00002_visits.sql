-- +goose Up
-- How often a page was read on a day in UTC, "2006-01-02". Nothing else about
-- a visit is kept.
CREATE TABLE visits (
    day   TEXT    NOT NULL,
    path  TEXT    NOT NULL,
    views INTEGER NOT NULL CHECK (views > 0),
    PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE visits;
