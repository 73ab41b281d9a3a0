CREATE TABLE `known_browsers` (
	`user_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `browser_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `not_me_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email_key` text NOT NULL,
	`since` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `not_me_links_by_user` ON `not_me_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `not_me_links_by_expiry` ON `not_me_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `city` text DEFAULT '' NOT NULL;