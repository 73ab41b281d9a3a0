CREATE TABLE `site_versions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`settings` text NOT NULL,
	`changed` text NOT NULL,
	`ends_at` text,
	`user_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_versions_id_unique` ON `site_versions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_versions_version_unique` ON `site_versions` (`version`);--> statement-breakpoint
CREATE INDEX `site_versions_by_user` ON `site_versions` (`user_id`);