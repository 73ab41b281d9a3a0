CREATE INDEX `posts_by_availability_price` ON `posts` (`availability`,`currency`,`price_rank`) WHERE price_rank IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_by_category_availability_price` ON `posts` (`category_id`,`availability`,`currency`,`price_rank`) WHERE price_rank IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_by_user_availability_price` ON `posts` (`user_id`,`availability`,`currency`,`price_rank`) WHERE price_rank IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inquiries_answered` ON `inquiries` (`seller_id`,`answered_at`) WHERE answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inquiries_unanswered` ON `inquiries` (`seller_id`,`buyer_id`) WHERE answered_at IS NULL;
--> statement-breakpoint
-- The middle one of a seller's last answers; none of fewer than five.
CREATE TRIGGER inquiries_answer_timed AFTER UPDATE OF answered_at ON inquiries
WHEN old.answered_at IS NULL AND new.answered_at IS NOT NULL BEGIN
  UPDATE users SET answer_minutes = (
    SELECT minutes FROM (
      SELECT minutes, row_number() OVER (ORDER BY minutes) AS place, count(*) OVER () AS total
      FROM (SELECT CAST((julianday(answered_at) - julianday(created_at)) * 1440 AS INTEGER) AS minutes
        FROM inquiries WHERE seller_id = new.seller_id AND answered_at IS NOT NULL
        ORDER BY answered_at DESC LIMIT 25))
    WHERE total >= 5 AND place = (total + 1) / 2)
  WHERE id = new.seller_id;
END;
--> statement-breakpoint
-- The answers to whom has deleted their account are not counted any more.
CREATE TRIGGER inquiries_answer_gone AFTER DELETE ON inquiries
WHEN old.answered_at IS NOT NULL BEGIN
  UPDATE users SET answer_minutes = (
    SELECT minutes FROM (
      SELECT minutes, row_number() OVER (ORDER BY minutes) AS place, count(*) OVER () AS total
      FROM (SELECT CAST((julianday(answered_at) - julianday(created_at)) * 1440 AS INTEGER) AS minutes
        FROM inquiries WHERE seller_id = old.seller_id AND answered_at IS NOT NULL
        ORDER BY answered_at DESC LIMIT 25))
    WHERE total >= 5 AND place = (total + 1) / 2)
  WHERE id = old.seller_id;
END;
--> statement-breakpoint
-- Those who have answered before.
UPDATE users SET answer_minutes = (
  SELECT minutes FROM (
    SELECT minutes, row_number() OVER (ORDER BY minutes) AS place, count(*) OVER () AS total
    FROM (SELECT CAST((julianday(answered_at) - julianday(created_at)) * 1440 AS INTEGER) AS minutes
      FROM inquiries WHERE seller_id = users.id AND answered_at IS NOT NULL
      ORDER BY answered_at DESC LIMIT 25))
  WHERE total >= 5 AND place = (total + 1) / 2)
WHERE id IN (SELECT seller_id FROM inquiries WHERE answered_at IS NOT NULL);
