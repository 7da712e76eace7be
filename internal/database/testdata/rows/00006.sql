INSERT INTO view_batches (writer, batch, day) VALUES (bytes'000102030405060708090a0b0c0d0eff', 12, '2026-11-25');
