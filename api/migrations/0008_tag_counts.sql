CREATE TABLE `tags` (
	`tag` text PRIMARY KEY NOT NULL,
	`posts_count` integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
INSERT INTO tags (tag, posts_count) SELECT tag, count(*) FROM post_tags GROUP BY tag;
--> statement-breakpoint
CREATE TRIGGER post_tags_counted AFTER INSERT ON post_tags BEGIN
  INSERT INTO tags (tag, posts_count) VALUES (new.tag, 1)
  ON CONFLICT (tag) DO UPDATE SET posts_count = posts_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER post_tags_uncounted AFTER DELETE ON post_tags BEGIN
  UPDATE tags SET posts_count = posts_count - 1 WHERE tag = old.tag;
  DELETE FROM tags WHERE tag = old.tag AND posts_count = 0;
END;
