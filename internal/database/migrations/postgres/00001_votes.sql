-- +goose Up
-- Who gave a proposal how much. A voter is 16 random bytes of a cookie.
CREATE TABLE votes (
    voter    bytea    NOT NULL CHECK (length(voter) = 16),
    proposal text     NOT NULL,
    weight   smallint NOT NULL CHECK (weight BETWEEN 1 AND 3),
    PRIMARY KEY (voter, proposal)
);

-- The sums of votes, kept by the transaction that changes a vote. Revision
-- grows with every change.
CREATE TABLE tallies (
    proposal text   NOT NULL PRIMARY KEY,
    votes    bigint NOT NULL CHECK (votes >= 0),
    weight   bigint NOT NULL CHECK (weight >= 0),
    revision bigint NOT NULL
);

-- What every server with this database signs with.
CREATE TABLE secrets (
    name  text  NOT NULL PRIMARY KEY,
    value bytea NOT NULL
);

-- +goose Down
DROP TABLE secrets;
DROP TABLE tallies;
DROP TABLE votes;
