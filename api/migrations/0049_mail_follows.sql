CREATE TABLE `mail_follows` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`author_id` text,
	`tag` text,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`token` text NOT NULL,
	`created_at` text NOT NULL,
	`confirmed_at` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_follows_token_unique` ON `mail_follows` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_follows_of_author_once` ON `mail_follows` (`author_id`,`email_key`) WHERE author_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `mail_follows_of_tag_once` ON `mail_follows` (`tag`,`email_key`) WHERE tag IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_follows_of_author` ON `mail_follows` (`author_id`) WHERE author_id IS NOT NULL AND confirmed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_follows_of_tag` ON `mail_follows` (`tag`) WHERE tag IS NOT NULL AND confirmed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_follows_by_address` ON `mail_follows` (`email_key`);--> statement-breakpoint
CREATE INDEX `mail_follows_unconfirmed` ON `mail_follows` (`created_at`) WHERE confirmed_at IS NULL;--> statement-breakpoint
CREATE TABLE `post_mail_tasks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_seq` integer NOT NULL,
	`tag` text NOT NULL,
	`after_seq` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_mail_tasks_once` ON `post_mail_tasks` (`post_seq`,`tag`);--> statement-breakpoint
CREATE TABLE `post_mails` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`follow_seq` integer NOT NULL,
	`post_id` text NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_at` text,
	`created_at` text NOT NULL,
	`queued_at` text NOT NULL,
	FOREIGN KEY (`follow_seq`) REFERENCES `mail_follows`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_mails_once` ON `post_mails` (`post_id`,`email_key`) WHERE post_id <> '';--> statement-breakpoint
CREATE INDEX `post_mails_confirming` ON `post_mails` (`email_key`) WHERE post_id = '';--> statement-breakpoint
CREATE INDEX `post_mails_by_follow` ON `post_mails` (`follow_seq`);--> statement-breakpoint
CREATE INDEX `post_mails_queued` ON `post_mails` (`queued_at`) WHERE state = 'queued';--> statement-breakpoint
ALTER TABLE `users` ADD `mail_followers_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER mail_follows_confirmed AFTER UPDATE OF confirmed_at ON mail_follows
WHEN old.confirmed_at IS NULL AND new.confirmed_at IS NOT NULL AND new.author_id IS NOT NULL BEGIN
  UPDATE users SET mail_followers_count = mail_followers_count + 1 WHERE id = new.author_id;
END;
--> statement-breakpoint
CREATE TRIGGER mail_follows_ended AFTER DELETE ON mail_follows
WHEN old.confirmed_at IS NOT NULL AND old.author_id IS NOT NULL BEGIN
  UPDATE users SET mail_followers_count = mail_followers_count - 1 WHERE id = old.author_id;
END;
--> statement-breakpoint
-- Whoever deletes an account ends what its verified address follows.
CREATE TRIGGER users_leaving_mail_follows AFTER DELETE ON users WHEN old.is_verified = 1 BEGIN
  DELETE FROM mail_follows WHERE email_key = old.email_key;
END;
--> statement-breakpoint
-- Old posts, which come back or are imported, are no news.
CREATE TRIGGER posts_entering_mails AFTER INSERT ON posts
WHEN new.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day') AND EXISTS (
  SELECT 1 FROM mail_follows WHERE author_id = new.user_id AND confirmed_at IS NOT NULL) BEGIN
  INSERT INTO post_mail_tasks (post_seq, tag) VALUES (new.seq, '');
END;
--> statement-breakpoint
CREATE TRIGGER post_tags_entering_mails AFTER INSERT ON post_tags
WHEN EXISTS (SELECT 1 FROM mail_follows WHERE tag = new.tag AND confirmed_at IS NOT NULL)
  AND EXISTS (SELECT 1 FROM posts WHERE seq = new.post_seq
    AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day'))
  AND NOT EXISTS (SELECT 1 FROM post_mail_tasks WHERE post_seq = new.post_seq AND tag = new.tag) BEGIN
  INSERT INTO post_mail_tasks (post_seq, tag) VALUES (new.post_seq, new.tag);
END;
