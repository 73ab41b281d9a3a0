CREATE TABLE `asked_addresses` (
	`author_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`is_refused` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`author_id`, `address_hash`),
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `asked_addresses_by_hash` ON `asked_addresses` (`address_hash`);--> statement-breakpoint
CREATE TABLE `subscriber_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`total` integer NOT NULL,
	`unsubscribed` integer NOT NULL,
	`askable` integer DEFAULT 0 NOT NULL,
	`invalid` integer NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`started_at` text,
	`next_at` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriber_lists_authorId_unique` ON `subscriber_lists` (`author_id`);--> statement-breakpoint
CREATE INDEX `subscriber_lists_due` ON `subscriber_lists` (`next_at`) WHERE state = 'asking';--> statement-breakpoint
CREATE TABLE `subscribers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`address_hash` text NOT NULL,
	`due_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `subscriber_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscribers_by_list` ON `subscribers` (`list_id`,`due_at`);--> statement-breakpoint
CREATE INDEX `subscribers_by_time` ON `subscribers` (`created_at`);--> statement-breakpoint
ALTER TABLE `mail_follows` ADD `list_id` text;--> statement-breakpoint
CREATE INDEX `mail_follows_of_list` ON `mail_follows` (`list_id`) WHERE list_id IS NOT NULL;