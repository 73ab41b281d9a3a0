CREATE TABLE `feed_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_addresses_tokenHash_unique` ON `feed_addresses` (`token_hash`);--> statement-breakpoint
CREATE TABLE `feed_entries` (
	`entry` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_tasks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_seq` integer NOT NULL,
	`tag` text NOT NULL,
	`after_time` text DEFAULT '' NOT NULL,
	`after_row` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_tasks_once` ON `feed_tasks` (`post_seq`,`tag`);--> statement-breakpoint
CREATE TABLE `tag_follows` (
	`user_id` text NOT NULL,
	`tag` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `tag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tag_follows_by_tag` ON `tag_follows` (`tag`,`created_at`);--> statement-breakpoint
CREATE INDEX `tags_by_count` ON `tags` (`posts_count`);--> statement-breakpoint
CREATE TRIGGER posts_entering_feeds AFTER INSERT ON posts
WHEN EXISTS (SELECT 1 FROM follows WHERE followed_id = new.user_id) BEGIN
  INSERT INTO feed_tasks (post_seq, tag) VALUES (new.seq, '');
END;
--> statement-breakpoint
CREATE TRIGGER post_tags_entering_feeds AFTER INSERT ON post_tags
WHEN EXISTS (SELECT 1 FROM tag_follows WHERE tag = new.tag) BEGIN
  DELETE FROM feed_tasks WHERE post_seq = new.post_seq AND tag = new.tag;
  INSERT INTO feed_tasks (post_seq, tag) VALUES (new.post_seq, new.tag);
END;
--> statement-breakpoint
-- Not with their post: entries of deleted posts are cleared away when they are read.
CREATE TRIGGER post_tags_leaving_feeds AFTER DELETE ON post_tags
WHEN EXISTS (SELECT 1 FROM tag_follows WHERE tag = old.tag)
  AND EXISTS (SELECT 1 FROM posts WHERE seq = old.post_seq) BEGIN
  DELETE FROM feed_tasks WHERE post_seq = old.post_seq AND tag = old.tag;
  INSERT INTO feed_tasks (post_seq, tag) VALUES (old.post_seq, old.tag);
END;
--> statement-breakpoint
CREATE TRIGGER users_leaving_feeds AFTER DELETE ON users BEGIN
  DELETE FROM feed_entries
  WHERE entry BETWEEN old.seq << 30 AND (old.seq << 30) + (1 << 30) - 1;
END;
--> statement-breakpoint
-- Feeds begin with what people follow already: the newest posts of each.
INSERT INTO feed_entries (entry)
SELECT (u.seq << 30) + p.seq FROM follows f
CROSS JOIN users u ON u.id = f.follower_id
CROSS JOIN posts p ON p.seq IN (
  SELECT seq FROM posts WHERE user_id = f.followed_id ORDER BY seq DESC LIMIT 50);
