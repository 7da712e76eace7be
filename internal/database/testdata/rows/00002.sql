INSERT INTO visits (day, path, views) VALUES ('2026-11-22', '/guides/', 9007199254740993);
