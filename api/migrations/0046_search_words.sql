-- Only English posts are found by other forms of a word; these are the others.
CREATE INDEX `posts_not_english` ON `posts` (`seq`) WHERE lang <> 'en';
--> statement-breakpoint
-- The words of the index, each where it stands: a search that finds little suggests one of them.
CREATE VIRTUAL TABLE search_words USING fts5vocab('posts_fts', 'instance');
