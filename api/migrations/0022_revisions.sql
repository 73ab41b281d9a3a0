CREATE TABLE `revisions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`draft_id` text,
	`post_id` text,
	`post_version` integer,
	`user_id` text,
	`reason` text NOT NULL,
	`bytes` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`short_description` text NOT NULL,
	`category_id` text,
	`tags` text NOT NULL,
	`price_cents` integer,
	`updated_price_cents` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `revisions_of_draft` ON `revisions` (`draft_id`);--> statement-breakpoint
CREATE INDEX `revisions_of_post` ON `revisions` (`post_id`,`post_version`);--> statement-breakpoint
CREATE INDEX `revisions_by_user` ON `revisions` (`user_id`);
