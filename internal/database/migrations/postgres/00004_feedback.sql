-- +goose Up
-- How many readers found a page helpful, and how many did not, on a day in
-- UTC, "2006-01-02". Nothing about a reader is kept.
CREATE TABLE feedback (
    day       text   NOT NULL,
    path      text   NOT NULL,
    helpful   bigint NOT NULL CHECK (helpful >= 0),
    unhelpful bigint NOT NULL CHECK (unhelpful >= 0),
    PRIMARY KEY (day, path)
);

-- +goose Down
DROP TABLE feedback;
