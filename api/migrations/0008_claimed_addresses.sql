ALTER TABLE `categories` ADD `is_default` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_default` ON `categories` (`is_default`) WHERE is_default = 1;--> statement-breakpoint
ALTER TABLE `users` ADD `claimed_email` text;