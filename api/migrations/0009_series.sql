CREATE TABLE `series` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_id_unique` ON `series` (`id`);--> statement-breakpoint
CREATE INDEX `series_by_user` ON `series` (`user_id`);--> statement-breakpoint
CREATE TABLE `series_parts` (
	`post_id` text PRIMARY KEY NOT NULL,
	`series_id` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `series_parts_in_order` ON `series_parts` (`series_id`,`position`);--> statement-breakpoint
CREATE TABLE `series_reads` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`),
	FOREIGN KEY (`post_id`) REFERENCES `series_parts`(`post_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `series_reads_by_user` ON `series_reads` (`user_id`);--> statement-breakpoint
CREATE TRIGGER series_parts_of_posts AFTER DELETE ON posts BEGIN
  DELETE FROM series_parts WHERE post_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER series_parts_of_drafts AFTER DELETE ON drafts
WHEN old.post_id IS NULL AND NOT EXISTS (SELECT 1 FROM posts WHERE id = old.id) BEGIN
  DELETE FROM series_parts WHERE post_id = old.id;
END;
