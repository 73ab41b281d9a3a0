CREATE TABLE `inquiries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`post_id` text NOT NULL,
	`title` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`state` text NOT NULL,
	`offer_cents` integer,
	`offer_by` text,
	`currency` text DEFAULT '' NOT NULL,
	`moved_by` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`answered_at` text,
	`agreed_at` text,
	`handed_over_at` text,
	FOREIGN KEY (`buyer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`seller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_id_unique` ON `inquiries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_open_once` ON `inquiries` (`post_id`,`buyer_id`) WHERE state IN ('asked', 'offered', 'agreed');--> statement-breakpoint
CREATE INDEX `inquiries_of_buyer` ON `inquiries` (`buyer_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `inquiries_of_seller` ON `inquiries` (`seller_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `inquiries_between` ON `inquiries` (`buyer_id`,`seller_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `inquiries_agreed` ON `inquiries` (`post_id`) WHERE state = 'agreed';--> statement-breakpoint
ALTER TABLE `users` ADD `how_to_pay` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Each step is told to the other side, unless they have blocked or muted who took it.
CREATE TRIGGER inquiries_notified AFTER INSERT ON inquiries BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT new.seller_id, 'inquiry', 0, new.id || ':' || new.state, new.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = new.seller_id AND blocked_id = new.buyer_id)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER inquiries_notified_again AFTER UPDATE OF version ON inquiries BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT CASE new.moved_by WHEN 'buyer' THEN new.seller_id ELSE new.buyer_id END,
    'inquiry', 0, new.id || ':' || new.state, new.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = CASE new.moved_by WHEN 'buyer' THEN new.seller_id ELSE new.buyer_id END
      AND blocked_id = CASE new.moved_by WHEN 'buyer' THEN new.buyer_id ELSE new.seller_id END)
  ON CONFLICT DO UPDATE SET created_at = excluded.created_at;
END;
--> statement-breakpoint
-- With the account of one side goes the inquiry; what was reserved by it is available again.
CREATE TRIGGER inquiries_gone AFTER DELETE ON inquiries BEGIN
  DELETE FROM notifications WHERE user_id IN (old.buyer_id, old.seller_id) AND kind = 'inquiry'
    AND post_seq = 0 AND cause >= old.id || ':' AND cause < old.id || ';';
  UPDATE posts SET availability = 'available', version = version + 1
  WHERE old.state = 'agreed' AND id = old.post_id AND availability = 'reserved'
    AND (SELECT count(*) FROM inquiries WHERE post_id = old.post_id AND state = 'agreed')
      < coalesce(quantity, 1);
END;
