-- One letter is the beginning of so many words that without an index of its own all are read.
DROP TABLE posts_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE posts_fts USING fts5(
  title, short_description, description, tags, author,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '1 2 3'
);
--> statement-breakpoint
INSERT INTO posts_fts (rowid, title, short_description, description, tags, author)
SELECT p.seq, p.title, p.short_description, p.description,
  (SELECT group_concat(value, ' ') FROM json_each(p.tags)), u.first_name || ' ' || u.last_name
FROM posts p JOIN users u ON u.id = p.user_id;
--> statement-breakpoint
-- A list of words that counts as it is read costs as much as ranking would.
DROP TABLE posts_fts_words;
