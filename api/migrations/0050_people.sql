CREATE TABLE `person_blocks` (
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `person_blocks_by_blocked` ON `person_blocks` (`blocked_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `hides_visits` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Nothing is told of somebody who is blocked or muted; of several likes at a time, what others gave.
CREATE TRIGGER notifications_unwanted BEFORE INSERT ON notifications
WHEN EXISTS (SELECT 1 FROM person_blocks WHERE user_id = new.user_id) AND (
  (new.kind = 'follow' AND EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = new.user_id AND blocked_id = new.cause))
  OR (new.kind IN ('comment', 'reply', 'mention') AND EXISTS (SELECT 1 FROM comments c
    JOIN person_blocks b ON b.user_id = new.user_id AND b.blocked_id = c.user_id
    WHERE c.id = new.cause))
  OR (new.kind IN ('post', 'mention') AND EXISTS (SELECT 1 FROM posts p
    JOIN person_blocks b ON b.user_id = new.user_id AND b.blocked_id = p.user_id
    WHERE p.seq = new.post_seq AND new.cause IN ('', p.id)))
  OR (new.kind = 'like' AND EXISTS (SELECT 1 FROM reactions r
    JOIN person_blocks b ON b.user_id = new.user_id AND b.blocked_id = r.user_id
    WHERE r.post_seq = new.post_seq AND r.kind = 'like' AND r.created_at = new.created_at)
    AND NOT EXISTS (SELECT 1 FROM reactions r
      WHERE r.post_seq = new.post_seq AND r.kind = 'like' AND r.created_at = new.created_at
        AND r.user_id <> new.user_id AND NOT EXISTS (SELECT 1 FROM person_blocks
          WHERE user_id = new.user_id AND blocked_id = r.user_id))))
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER blocks_hide_visits AFTER INSERT ON person_blocks WHEN new.kind = 'block' BEGIN
  DELETE FROM profile_views WHERE user_id = new.user_id AND viewer_id = new.blocked_id;
  DELETE FROM profile_views WHERE user_id = new.blocked_id AND viewer_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER blocks_turned_hide_visits AFTER UPDATE OF kind ON person_blocks
WHEN new.kind = 'block' BEGIN
  DELETE FROM profile_views WHERE user_id = new.user_id AND viewer_id = new.blocked_id;
  DELETE FROM profile_views WHERE user_id = new.blocked_id AND viewer_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_hide_visits AFTER UPDATE OF hides_visits ON users WHEN new.hides_visits BEGIN
  DELETE FROM profile_views WHERE viewer_id = new.id;
END;
