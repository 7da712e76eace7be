-- +goose Up
-- Who gave a proposal how much. A voter is 16 random bytes of a cookie.
CREATE TABLE votes (
    voter    BLOB    NOT NULL CHECK (length(voter) = 16),
    proposal TEXT    NOT NULL,
    weight   INTEGER NOT NULL CHECK (weight BETWEEN 1 AND 3),
    PRIMARY KEY (voter, proposal)
) STRICT, WITHOUT ROWID;

-- The sums of votes, kept by the transaction that changes a vote. Revision
-- grows with every change.
CREATE TABLE tallies (
    proposal TEXT    NOT NULL PRIMARY KEY,
    votes    INTEGER NOT NULL CHECK (votes >= 0),
    weight   INTEGER NOT NULL CHECK (weight >= 0),
    revision INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What every server with this database signs with.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE secrets;
DROP TABLE tallies;
DROP TABLE votes;
