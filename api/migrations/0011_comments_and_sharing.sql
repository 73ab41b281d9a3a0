ALTER TABLE `drafts` ADD `comment_status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `shared_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `shared_description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `comment_status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `shared_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `shared_description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `comment_status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `shared_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `shared_description` text DEFAULT '' NOT NULL;