CREATE TABLE `reviews` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`inquiry_id` text NOT NULL,
	`author_id` text NOT NULL,
	`person_id` text NOT NULL,
	`role` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`shown_at` text,
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_id_unique` ON `reviews` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`inquiry_id`,`author_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_author` ON `reviews` (`author_id`);--> statement-breakpoint
CREATE INDEX `reviews_of_person` ON `reviews` (`person_id`,`shown_at`);--> statement-breakpoint
CREATE INDEX `reviews_due` ON `reviews` (`due_at`) WHERE shown_at IS NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `reviews_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `rating_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `answer_minutes` integer;--> statement-breakpoint
-- The second review of an inquiry shows both.
CREATE TRIGGER reviews_written AFTER INSERT ON reviews WHEN new.shown_at IS NULL BEGIN
  UPDATE reviews SET shown_at = new.created_at
  WHERE inquiry_id = new.inquiry_id AND shown_at IS NULL AND EXISTS (SELECT 1 FROM reviews
    WHERE inquiry_id = new.inquiry_id AND author_id = new.person_id);
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT new.person_id, 'inquiry', 0, new.inquiry_id || ':reviewed', new.created_at
  WHERE NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = new.person_id AND blocked_id = new.author_id)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What is shown because its time has come can be read from now on: it is notified of once more.
CREATE TRIGGER reviews_due_shown AFTER UPDATE OF shown_at ON reviews
WHEN old.shown_at IS NULL AND new.shown_at >= new.due_at BEGIN
  UPDATE notifications SET created_at = new.shown_at
  WHERE user_id = new.person_id AND kind = 'inquiry' AND post_seq = 0
    AND cause = new.inquiry_id || ':reviewed';
END;
--> statement-breakpoint
CREATE TRIGGER reviews_shown AFTER UPDATE OF shown_at ON reviews
WHEN old.shown_at IS NULL AND new.shown_at IS NOT NULL BEGIN
  UPDATE users SET reviews_count = reviews_count + 1, rating_total = rating_total + new.rating
  WHERE id = new.person_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_restored AFTER INSERT ON reviews WHEN new.shown_at IS NOT NULL BEGIN
  UPDATE users SET reviews_count = reviews_count + 1, rating_total = rating_total + new.rating
  WHERE id = new.person_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_gone AFTER DELETE ON reviews WHEN old.shown_at IS NOT NULL BEGIN
  UPDATE users SET reviews_count = reviews_count - 1, rating_total = rating_total - old.rating
  WHERE id = old.person_id;
END;
