-- +goose Up
-- The last number a service gave for a badge: the base address of the service,
-- what the number is, of which package or repository, and when it was had, in
-- seconds since 1970.
CREATE TABLE figures (
    service TEXT    NOT NULL,
    figure  TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    value   INTEGER NOT NULL CHECK (value >= 0),
    had     INTEGER NOT NULL,
    PRIMARY KEY (service, figure, subject)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE figures;
