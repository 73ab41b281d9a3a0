CREATE TABLE `site_page_versions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`version` integer NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`is_published` integer NOT NULL,
	`user_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `site_pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_page_versions_id_unique` ON `site_page_versions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_page_versions_of_page` ON `site_page_versions` (`page_id`,`version`);--> statement-breakpoint
CREATE INDEX `site_page_versions_by_user` ON `site_page_versions` (`user_id`);--> statement-breakpoint
CREATE TABLE `site_pages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`text_html` text NOT NULL,
	`description` text NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_pages_id_unique` ON `site_pages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_pages_slug_unique` ON `site_pages` (`slug`);