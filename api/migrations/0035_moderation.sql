CREATE TABLE `decisions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`post_id` text,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` text NOT NULL,
	`action` text NOT NULL,
	`moderator_id` text,
	`ends_at` text,
	`lifted_at` text,
	`answer` text,
	`answered_at` text,
	`key_hash` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decisions_id_unique` ON `decisions` (`id`);--> statement-breakpoint
CREATE INDEX `decisions_of_subject` ON `decisions` (`subject_id`);--> statement-breakpoint
CREATE INDEX `decisions_by_owner` ON `decisions` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `decisions_in_force` ON `decisions` (`subject_id`) WHERE action = 'hide' AND lifted_at IS NULL;--> statement-breakpoint
CREATE TABLE `hidden_rows` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`decision_id` text NOT NULL,
	`user_id` text,
	`source` text NOT NULL,
	`data` text NOT NULL,
	`picture_id` text,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hidden_rows_by_decision` ON `hidden_rows` (`decision_id`,`source`);--> statement-breakpoint
CREATE INDEX `hidden_rows_by_user` ON `hidden_rows` (`user_id`);--> statement-breakpoint
CREATE INDEX `hidden_rows_by_picture` ON `hidden_rows` (`picture_id`) WHERE picture_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`post_id` text,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`reporter_id` text,
	`decision_id` text,
	`closed_at` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_id_unique` ON `reports` (`id`);--> statement-breakpoint
CREATE INDEX `reports_of_subject` ON `reports` (`subject_id`);--> statement-breakpoint
CREATE INDEX `reports_by_owner` ON `reports` (`owner_id`);--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`,`subject_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`subject_id`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `reports_by_closing` ON `reports` (`closed_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `is_moderator` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_until` text;--> statement-breakpoint
CREATE INDEX `users_blocked_until` ON `users` (`blocked_until`) WHERE blocked_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE `emails` ADD `decision_id` text REFERENCES decisions(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `emails_by_decision` ON `emails` (`decision_id`) WHERE decision_id IS NOT NULL;