CREATE TABLE `received_comments` (
	`user_id` text NOT NULL,
	`comment_seq` integer NOT NULL,
	PRIMARY KEY(`user_id`, `comment_seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_seq`) REFERENCES `comments`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `received_comments_by_comment` ON `received_comments` (`comment_seq`);--> statement-breakpoint
ALTER TABLE `users` ADD `views_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `likes_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `dislikes_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `comments_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `conversations_unread` ON `conversations` (`user_id`,`unseen_count`) WHERE unseen_count > 0;--> statement-breakpoint
CREATE INDEX `messages_by_sender` ON `messages` (`sender_id`);--> statement-breakpoint
CREATE INDEX `messages_by_receiver` ON `messages` (`receiver_id`);