CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text,
	`post_version` integer,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`short_description` text NOT NULL,
	`category_id` text,
	`tags` text NOT NULL,
	`price_cents` integer,
	`updated_price_cents` integer,
	`image_id` text,
	`image_width` integer,
	`image_height` integer,
	`image_placeholder` text,
	`image_tint` text,
	`publish_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "drafts_scheduled_at" CHECK(status = 'draft' OR publish_at IS NOT NULL),
	CONSTRAINT "drafts_copy_or_scheduled" CHECK(post_id IS NULL OR status = 'draft')
);
--> statement-breakpoint
CREATE INDEX `drafts_by_user` ON `drafts` (`user_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_copy_of_post` ON `drafts` (`post_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_by_image` ON `drafts` (`image_id`);--> statement-breakpoint
CREATE INDEX `drafts_by_category` ON `drafts` (`category_id`);--> statement-breakpoint
CREATE INDEX `drafts_due` ON `drafts` (`publish_at`) WHERE status = 'scheduled';--> statement-breakpoint
ALTER TABLE `posts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
-- A draft shows only an image that its writer uploaded and that no post or profile has.
CREATE TRIGGER drafts_image_added BEFORE INSERT ON drafts
WHEN new.image_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM post_images i JOIN users u ON u.id = i.user_id
  WHERE i.id = new.image_id AND i.user_id = new.user_id AND i.post_id IS NULL
    AND i.id IS NOT u.profile_image_id AND i.id IS NOT u.cover_image_id)
BEGIN
  SELECT RAISE(ABORT, 'picture-unavailable');
END;
--> statement-breakpoint
CREATE TRIGGER drafts_image_changed BEFORE UPDATE OF image_id ON drafts
WHEN new.image_id IS NOT NULL AND new.image_id IS NOT old.image_id
  AND NOT EXISTS (SELECT 1 FROM post_images i JOIN users u ON u.id = i.user_id
    WHERE i.id = new.image_id AND i.user_id = new.user_id AND i.post_id IS NULL
      AND i.id IS NOT u.profile_image_id AND i.id IS NOT u.cover_image_id)
BEGIN
  SELECT RAISE(ABORT, 'picture-unavailable');
END;
