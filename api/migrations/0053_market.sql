ALTER TABLE `posts` ADD `currency` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `availability` text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `quantity` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `price_lowered_at` text;--> statement-breakpoint
CREATE INDEX `posts_by_currency_price` ON `posts` (`currency`,`price_rank`) WHERE price_rank IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_by_category_currency_price` ON `posts` (`category_id`,`currency`,`price_rank`) WHERE price_rank IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_by_user_currency_price` ON `posts` (`user_id`,`currency`,`price_rank`) WHERE price_rank IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_by_availability` ON `posts` (`availability`) WHERE kind = 'project';--> statement-breakpoint
CREATE INDEX `posts_by_category_availability` ON `posts` (`category_id`,`availability`) WHERE kind = 'project';--> statement-breakpoint
CREATE INDEX `posts_by_user_availability` ON `posts` (`user_id`,`availability`) WHERE kind = 'project';--> statement-breakpoint
ALTER TABLE `users` ADD `sold_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `currency` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `availability` text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `quantity` integer;--> statement-breakpoint
ALTER TABLE `revisions` ADD `currency` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `availability` text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `quantity` integer;--> statement-breakpoint
-- An updated price that lowers nothing is none.
UPDATE posts SET updated_price_cents = NULL WHERE updated_price_cents >= price_cents;
--> statement-breakpoint
CREATE TRIGGER posts_created_lowered AFTER INSERT ON posts
WHEN new.updated_price_cents IS NOT NULL AND new.price_lowered_at IS NULL BEGIN
  UPDATE posts SET price_lowered_at = new.created_at WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER posts_price_lowered AFTER UPDATE OF updated_price_cents ON posts
WHEN new.updated_price_cents IS NOT old.updated_price_cents BEGIN
  UPDATE posts
  SET price_lowered_at = CASE WHEN new.updated_price_cents IS NOT NULL THEN new.updated_at END
  WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER posts_sold AFTER INSERT ON posts
WHEN new.kind = 'project' AND new.availability = 'sold' BEGIN
  UPDATE users SET sold_count = sold_count + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_unsold AFTER DELETE ON posts
WHEN old.kind = 'project' AND old.availability = 'sold' BEGIN
  UPDATE users SET sold_count = sold_count - 1 WHERE id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_sold_again AFTER UPDATE OF kind, availability ON posts
WHEN (new.kind = 'project' AND new.availability = 'sold')
  <> (old.kind = 'project' AND old.availability = 'sold') BEGIN
  UPDATE users
  SET sold_count = sold_count + CASE WHEN new.kind = 'project' AND new.availability = 'sold'
    THEN 1 ELSE -1 END
  WHERE id = new.user_id;
END;
