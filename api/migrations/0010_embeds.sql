CREATE TABLE `embeds` (
	`url` text PRIMARY KEY NOT NULL,
	`title` text,
	`summary` text DEFAULT '' NOT NULL,
	`picture_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text,
	`fetched_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `post_images`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `embeds_due` ON `embeds` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `embeds_by_picture` ON `embeds` (`picture_id`) WHERE picture_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `embeds` text;--> statement-breakpoint
CREATE INDEX `posts_with_embeds` ON `posts` (`embeds`) WHERE embeds IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER posts_embeds_added AFTER INSERT ON posts WHEN new.embeds IS NOT NULL BEGIN
  INSERT INTO embeds (url, due_at, created_at)
  SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM json_each(new.embeds) WHERE true ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER posts_embeds_changed AFTER UPDATE OF embeds ON posts WHEN new.embeds IS NOT NULL BEGIN
  INSERT INTO embeds (url, due_at, created_at)
  SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM json_each(new.embeds) WHERE true ON CONFLICT DO NOTHING;
END;
