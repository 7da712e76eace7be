INSERT INTO new_voters (day, address, voters) VALUES ('2026-11-25', bytes'000102030405060708090a0b0c0d0eff', 7);
