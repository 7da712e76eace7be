INSERT INTO votes (voter, proposal, weight) VALUES (bytes'000102030405060708090a0b0c0d0eff', 'warmer-ovens', 3);
INSERT INTO votes (voter, proposal, weight) VALUES (bytes'000102030405060708090a0b0c0d0eff', 'Über''s', 1);
INSERT INTO tallies (proposal, votes, weight, revision) VALUES ('warmer-ovens', 1, 3, 7);
INSERT INTO tallies (proposal, votes, weight, revision) VALUES ('Über''s', 1, 1, 2);
INSERT INTO secrets (name, value) VALUES ('voters', bytes'00ff27');
