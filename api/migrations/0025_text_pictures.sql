CREATE TABLE `text_pictures` (
	`picture_id` text NOT NULL,
	`document_id` text NOT NULL,
	`dropped_at` text,
	PRIMARY KEY(`picture_id`, `document_id`),
	FOREIGN KEY (`picture_id`) REFERENCES `post_images`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `text_pictures_by_document` ON `text_pictures` (`document_id`);--> statement-breakpoint
CREATE INDEX `text_pictures_dropped` ON `text_pictures` (`dropped_at`) WHERE dropped_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `post_images` ADD `in_text` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `post_images` ADD `is_decoration` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `post_images` ADD `tint` text;--> statement-breakpoint
-- When a text ceases to name a picture; whether another still does is looked up a day later.
CREATE TRIGGER drafts_pictures_dropped AFTER UPDATE OF description ON drafts
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = coalesce(new.post_id, new.id)
    AND instr(old.description, picture_id) AND NOT instr(new.description, picture_id);
END;
--> statement-breakpoint
CREATE TRIGGER posts_pictures_dropped AFTER UPDATE OF description ON posts
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = new.id
    AND instr(old.description, picture_id) AND NOT instr(new.description, picture_id);
END;
--> statement-breakpoint
CREATE TRIGGER drafts_pictures_deleted AFTER DELETE ON drafts
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = coalesce(old.post_id, old.id) AND instr(old.description, picture_id);
END;
--> statement-breakpoint
CREATE TRIGGER posts_pictures_deleted AFTER DELETE ON posts
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = old.id AND instr(old.description, picture_id);
END;
--> statement-breakpoint
CREATE TRIGGER revisions_pictures_deleted AFTER DELETE ON revisions
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = coalesce(old.post_id, old.draft_id) AND instr(old.description, picture_id);
END;
