CREATE TABLE `draft_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`draft_id` text NOT NULL,
	`user_id` text NOT NULL,
	`quote` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `draft_notes_by_draft` ON `draft_notes` (`draft_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `draft_notes_by_user` ON `draft_notes` (`user_id`);--> statement-breakpoint
CREATE TABLE `draft_shares` (
	`draft_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `draft_shares_token_unique` ON `draft_shares` (`token`);--> statement-breakpoint
-- Told to the draft's author, unless they have blocked or muted who wrote it.
CREATE TRIGGER draft_notes_notified AFTER INSERT ON draft_notes BEGIN
  INSERT INTO notifications (user_id, kind, cause, created_at)
  SELECT user_id, 'note', new.id, new.created_at FROM drafts
  WHERE id = new.draft_id AND user_id <> new.user_id AND NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = drafts.user_id AND blocked_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER draft_notes_unnotified AFTER DELETE ON draft_notes BEGIN
  DELETE FROM notifications WHERE kind = 'note' AND post_seq = 0 AND cause = old.id
    AND user_id = (SELECT user_id FROM drafts WHERE id = old.draft_id);
END;
