CREATE TABLE `import_items` (
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`piece` integer NOT NULL,
	`source` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`notes` text NOT NULL,
	`document_id` text,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_items_by_state` ON `import_items` (`import_id`,`kind`,`state`);--> statement-breakpoint
CREATE TABLE `imported_posts` (
	`user_id` text NOT NULL,
	`source_key` text NOT NULL,
	`document_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `source_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`format` text,
	`state` text NOT NULL,
	`problem` text,
	`category_id` text,
	`pieces` integer DEFAULT 0 NOT NULL,
	`pieces_made` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_userId_unique` ON `imports` (`user_id`);--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`);--> statement-breakpoint
ALTER TABLE `posts` ADD `canonical_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `canonical_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `canonical_url` text DEFAULT '' NOT NULL;