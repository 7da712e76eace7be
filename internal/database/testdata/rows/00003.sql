INSERT INTO figures (service, figure, subject, value, had) VALUES ('https://api.example.org', 'stars', 'a/b', 4321, 1763800000);
