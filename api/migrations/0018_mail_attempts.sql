ALTER TABLE `users` ADD `email_refused` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `notice` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `emails` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `requeued_at` text;--> statement-breakpoint
CREATE INDEX `emails_by_status` ON `emails` (`status`,`id`);