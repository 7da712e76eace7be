-- +goose Up
-- The last number a service gave for a badge: the base address of the service,
-- what the number is, of which package or repository, and when it was had, in
-- seconds since 1970.
CREATE TABLE figures (
    service text   NOT NULL,
    figure  text   NOT NULL,
    subject text   NOT NULL,
    value   bigint NOT NULL CHECK (value >= 0),
    had     bigint NOT NULL,
    PRIMARY KEY (service, figure, subject)
);

-- +goose Down
DROP TABLE figures;
