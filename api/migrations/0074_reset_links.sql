CREATE TABLE `reset_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reset_links_by_user` ON `reset_links` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reset_links_by_expiry` ON `reset_links` (`expires_at`);