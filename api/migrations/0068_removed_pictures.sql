CREATE TABLE `removed_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`removed_at` text NOT NULL
);
