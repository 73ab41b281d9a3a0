CREATE TABLE `imported_comments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`document_id` text NOT NULL,
	`import_id` text,
	`author_name` text NOT NULL,
	`parent_name` text,
	`description` text NOT NULL,
	`description_html` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imported_comments_id_unique` ON `imported_comments` (`id`);--> statement-breakpoint
CREATE INDEX `imported_comments_by_document` ON `imported_comments` (`document_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imported_comments_by_user` ON `imported_comments` (`user_id`);--> statement-breakpoint
CREATE INDEX `imported_comments_by_import` ON `imported_comments` (`import_id`) WHERE import_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `import_items` ADD `comments` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER imported_comments_of_posts AFTER DELETE ON posts BEGIN
  DELETE FROM imported_comments WHERE document_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER imported_comments_of_drafts AFTER DELETE ON drafts
WHEN old.post_id IS NULL AND NOT EXISTS (SELECT 1 FROM posts WHERE id = old.id) BEGIN
  DELETE FROM imported_comments WHERE document_id = old.id;
END;
