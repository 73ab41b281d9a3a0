CREATE TABLE `past_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`task` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `past_imports_by_user` ON `past_imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `past_imports_by_time` ON `past_imports` (`created_at`);--> statement-breakpoint
ALTER TABLE `import_items` ADD `address` text;--> statement-breakpoint
ALTER TABLE `import_items` ADD `target_id` text;--> statement-breakpoint
CREATE INDEX `import_items_by_address` ON `import_items` (`import_id`,`address`);--> statement-breakpoint
ALTER TABLE `imported_posts` ADD `import_id` text;--> statement-breakpoint
ALTER TABLE `imported_posts` ADD `was_public` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `imported_posts` ADD `address` text;--> statement-breakpoint
CREATE INDEX `imported_posts_by_import` ON `imported_posts` (`import_id`);--> statement-breakpoint
CREATE INDEX `imported_posts_by_address` ON `imported_posts` (`address`);--> statement-breakpoint
ALTER TABLE `imports` ADD `approved_at` text;
--> statement-breakpoint
ALTER TABLE `imports` ADD `hosts` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `fetches_pictures` integer DEFAULT false NOT NULL;