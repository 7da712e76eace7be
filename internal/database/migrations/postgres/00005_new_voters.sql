-- +goose Up
-- How many browsers began to vote from a network address on a day in UTC,
-- "2006-01-02". The address is an HMAC of it and the day. The rows of a day are
-- deleted when it is over.
CREATE TABLE new_voters (
    day     text NOT NULL,
    address bytea NOT NULL CHECK (length(address) = 16),
    voters  bigint NOT NULL CHECK (voters > 0),
    PRIMARY KEY (day, address)
);

-- +goose Down
DROP TABLE new_voters;
