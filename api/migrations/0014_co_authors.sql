CREATE TABLE `co_authors` (
	`document_id` text NOT NULL,
	`user_id` text NOT NULL,
	`invited_at` text NOT NULL,
	`accepted_at` text,
	PRIMARY KEY(`document_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `co_authors_by_user` ON `co_authors` (`user_id`);--> statement-breakpoint
CREATE TABLE `draft_turns` (
	`draft_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`since` text NOT NULL,
	`until` text NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `draft_turns_by_user` ON `draft_turns` (`user_id`);--> statement-breakpoint
CREATE TRIGGER co_authors_of_posts AFTER DELETE ON posts BEGIN
  DELETE FROM co_authors WHERE document_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER co_authors_of_drafts AFTER DELETE ON drafts
WHEN old.post_id IS NULL AND NOT EXISTS (SELECT 1 FROM posts WHERE id = old.id) BEGIN
  DELETE FROM co_authors WHERE document_id = old.id;
END;
