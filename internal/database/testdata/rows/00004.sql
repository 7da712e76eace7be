INSERT INTO feedback (day, path, helpful, unhelpful) VALUES ('2026-11-23', '/guides/', 2, 0);
