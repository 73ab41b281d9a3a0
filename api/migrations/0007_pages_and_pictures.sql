CREATE TABLE `missing_pictures` (
	`import_id` text NOT NULL,
	`document_id` text NOT NULL,
	`address` text NOT NULL,
	`is_cover` integer NOT NULL,
	`problem` text NOT NULL,
	PRIMARY KEY(`import_id`, `document_id`, `address`, `is_cover`),
	FOREIGN KEY (`import_id`) REFERENCES `past_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `import_items` ADD `page_kind` text;--> statement-breakpoint
ALTER TABLE `imported_posts` ADD `draft_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `imported_posts` ADD `post_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `past_imports` ADD `hosts` text;