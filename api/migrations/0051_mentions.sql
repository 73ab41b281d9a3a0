CREATE TABLE `mentions` (
	`post_seq` integer NOT NULL,
	`comment_id` text DEFAULT '' NOT NULL,
	`user_id` text NOT NULL,
	`is_current` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`post_seq`, `comment_id`, `user_id`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mentions_by_user` ON `mentions` (`user_id`);--> statement-breakpoint
-- Who is told of the same comment as its post's author, or as whom it answers, is told once. Nobody is
-- told by somebody whose address is not verified, nor by who has blocked them; notifications_unwanted
-- keeps out whom they have blocked or muted themselves.
CREATE TRIGGER mentions_notified AFTER INSERT ON mentions WHEN new.is_current BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT new.user_id, 'mention', new.post_seq, new.comment_id, new.created_at
  WHERE NOT EXISTS (SELECT 1 FROM notifications WHERE user_id = new.user_id
    AND kind IN ('comment', 'reply') AND post_seq = new.post_seq AND cause = new.comment_id)
  AND EXISTS (SELECT 1 FROM users u
    WHERE u.id = CASE new.comment_id
      WHEN '' THEN (SELECT user_id FROM posts WHERE seq = new.post_seq)
      ELSE (SELECT user_id FROM comments WHERE id = new.comment_id) END
    AND (u.is_verified OR u.is_admin) AND NOT EXISTS (SELECT 1 FROM person_blocks b
      WHERE b.user_id = u.id AND b.blocked_id = new.user_id AND b.kind = 'block'))
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER mentions_notified_again AFTER UPDATE OF is_current ON mentions
WHEN new.is_current AND NOT old.is_current BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT new.user_id, 'mention', new.post_seq, new.comment_id, new.created_at
  WHERE NOT EXISTS (SELECT 1 FROM notifications WHERE user_id = new.user_id
    AND kind IN ('comment', 'reply') AND post_seq = new.post_seq AND cause = new.comment_id)
  AND EXISTS (SELECT 1 FROM users u
    WHERE u.id = CASE new.comment_id
      WHEN '' THEN (SELECT user_id FROM posts WHERE seq = new.post_seq)
      ELSE (SELECT user_id FROM comments WHERE id = new.comment_id) END
    AND (u.is_verified OR u.is_admin) AND NOT EXISTS (SELECT 1 FROM person_blocks b
      WHERE b.user_id = u.id AND b.blocked_id = new.user_id AND b.kind = 'block'))
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER mentions_left AFTER UPDATE OF is_current ON mentions
WHEN old.is_current AND NOT new.is_current BEGIN
  DELETE FROM notifications WHERE user_id = old.user_id AND kind = 'mention'
    AND post_seq = old.post_seq AND cause = old.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER mentions_unnotified AFTER DELETE ON mentions BEGIN
  DELETE FROM notifications WHERE user_id = old.user_id AND kind = 'mention'
    AND post_seq = old.post_seq AND cause = old.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_unmentioned AFTER DELETE ON comments BEGIN
  DELETE FROM mentions WHERE post_seq = old.post_seq AND comment_id = old.id;
END;
