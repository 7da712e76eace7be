-- +goose Up
-- How many browsers began to vote from a network address on a day in UTC,
-- "2006-01-02". The address is an HMAC of it and the day. The rows of a day are
-- deleted when it is over.
CREATE TABLE new_voters (
    day     TEXT NOT NULL,
    address BLOB NOT NULL CHECK (length(address) = 16),
    voters  INTEGER NOT NULL CHECK (voters > 0),
    PRIMARY KEY (day, address)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE new_voters;
