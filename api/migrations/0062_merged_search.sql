-- Each night joins the parts that the index of words has grown by: a search looks into each of them.
INSERT INTO posts_fts (posts_fts, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO users_fts (users_fts, rank) VALUES ('usermerge', 2);
