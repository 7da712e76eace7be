-- +goose Up
-- How often a page was read on a day in UTC, "2006-01-02". Nothing else about
-- a visit is kept.
CREATE TABLE visits (
    day   text   NOT NULL,
    path  text   NOT NULL,
    views bigint NOT NULL CHECK (views > 0),
    PRIMARY KEY (day, path)
);

-- +goose Down
DROP TABLE visits;
