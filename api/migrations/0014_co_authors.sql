CREATE TABLE `co_authors` (
	`document_id` text NOT NULL,
	`user_id` text NOT NULL,
	`invited_at` text NOT NULL,
	`accepted_at` text,
	PRIMARY KEY(`document_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `co_authors_by_user` ON `co_authors` (`user_id`);--> statement-breakpoint
CREATE TABLE `draft_turns` (
	`draft_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`since` text NOT NULL,
	`until` text NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `draft_turns_by_user` ON `draft_turns` (`user_id`);--> statement-breakpoint
CREATE TRIGGER co_authors_of_posts AFTER DELETE ON posts BEGIN
  DELETE FROM co_authors WHERE document_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER co_authors_of_drafts AFTER DELETE ON drafts
WHEN old.post_id IS NULL AND NOT EXISTS (SELECT 1 FROM posts WHERE id = old.id) BEGIN
  DELETE FROM co_authors WHERE document_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER co_authors_invited AFTER INSERT ON co_authors WHEN new.accepted_at IS NULL BEGIN
  INSERT INTO notifications (user_id, kind, cause, created_at)
  SELECT new.user_id, 'co_author', new.document_id, new.invited_at
  WHERE NOT EXISTS (SELECT 1 FROM drafts d JOIN person_blocks b ON b.blocked_id = d.user_id
    WHERE d.id = new.document_id AND b.user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER co_authors_accepted AFTER UPDATE OF accepted_at ON co_authors
WHEN old.accepted_at IS NULL AND new.accepted_at IS NOT NULL BEGIN
  INSERT INTO notifications (user_id, kind, cause, created_at)
  SELECT user_id, 'co_author', new.document_id || ':' || new.user_id, new.accepted_at
  FROM (SELECT user_id FROM drafts WHERE id = new.document_id AND post_id IS NULL
    UNION ALL SELECT user_id FROM posts WHERE id = new.document_id) d
  WHERE NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = d.user_id AND blocked_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER co_authors_unnotified AFTER DELETE ON co_authors BEGIN
  DELETE FROM notifications WHERE kind = 'co_author' AND post_seq = 0
    AND user_id = old.user_id AND cause = old.document_id;
  DELETE FROM notifications WHERE kind = 'co_author' AND post_seq = 0
    AND cause = old.document_id || ':' || old.user_id AND user_id IN (
      SELECT user_id FROM drafts WHERE id = old.document_id
      UNION ALL SELECT user_id FROM posts WHERE id = old.document_id);
END;
--> statement-breakpoint
CREATE TRIGGER co_authors_uninvited AFTER INSERT ON posts BEGIN
  DELETE FROM co_authors WHERE document_id = new.id AND accepted_at IS NULL;
END;
