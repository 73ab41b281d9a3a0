ALTER TABLE `posts` ADD `image_focus` text DEFAULT 'center' NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `image_focus` text DEFAULT 'center' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `image_focus` text DEFAULT 'center' NOT NULL;