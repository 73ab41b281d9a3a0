ALTER TABLE `emails` ADD `is_address_given` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `emails` ADD `sender_address` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `claimed_at` text;