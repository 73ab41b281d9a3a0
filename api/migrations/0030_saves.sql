CREATE TABLE `saves` (
	`post_seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`post_seq`, `user_id`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saves_by_user` ON `saves` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reactions_liked` ON `reactions` (`user_id`,`created_at`) WHERE kind = 'like';