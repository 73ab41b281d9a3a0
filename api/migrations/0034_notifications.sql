CREATE TABLE `notifications` (
	`seq` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`post_seq` integer DEFAULT 0 NOT NULL,
	`cause` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`kind`,`post_seq`,`cause`);--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `follows` ADD `is_close` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `follows_close` ON `follows` (`followed_id`) WHERE is_close = 1;--> statement-breakpoint
ALTER TABLE `users` ADD `notifications_seen_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TRIGGER comments_notified AFTER INSERT ON comments BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT user_id, 'comment', seq, new.id, new.created_at FROM posts
  WHERE seq = new.post_seq AND user_id <> new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_unnotified AFTER DELETE ON comments BEGIN
  DELETE FROM notifications WHERE kind = 'comment' AND post_seq = old.post_seq AND cause = old.id
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
END;
--> statement-breakpoint
-- All likes of a post are one notification, of the time of the last.
CREATE TRIGGER likes_notified AFTER INSERT ON reactions WHEN new.kind = 'like' BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, created_at)
  SELECT user_id, 'like', seq, new.created_at FROM posts
  WHERE seq = new.post_seq AND user_id <> new.user_id
  ON CONFLICT (user_id, kind, post_seq, cause) DO UPDATE SET created_at = excluded.created_at;
END;
--> statement-breakpoint
CREATE TRIGGER likes_turned_notified AFTER UPDATE OF kind ON reactions
WHEN new.kind = 'like' AND old.kind <> 'like' BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, created_at)
  SELECT user_id, 'like', seq, new.created_at FROM posts
  WHERE seq = new.post_seq AND user_id <> new.user_id
  ON CONFLICT (user_id, kind, post_seq, cause) DO UPDATE SET created_at = excluded.created_at;
END;
--> statement-breakpoint
CREATE TRIGGER likes_turned_unnotified AFTER UPDATE OF kind ON reactions
WHEN old.kind = 'like' AND new.kind <> 'like' BEGIN
  DELETE FROM notifications WHERE kind = 'like' AND post_seq = old.post_seq AND cause = ''
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq)
    AND NOT EXISTS (SELECT 1 FROM reactions WHERE post_seq = old.post_seq AND kind = 'like'
      AND user_id <> notifications.user_id);
  UPDATE notifications SET created_at = (SELECT created_at FROM reactions
    WHERE post_seq = old.post_seq AND kind = 'like' AND user_id <> notifications.user_id
    ORDER BY created_at DESC LIMIT 1)
  WHERE kind = 'like' AND post_seq = old.post_seq AND cause = '' AND created_at = old.created_at
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
END;
--> statement-breakpoint
CREATE TRIGGER likes_unnotified AFTER DELETE ON reactions WHEN old.kind = 'like' BEGIN
  DELETE FROM notifications WHERE kind = 'like' AND post_seq = old.post_seq AND cause = ''
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq)
    AND NOT EXISTS (SELECT 1 FROM reactions WHERE post_seq = old.post_seq AND kind = 'like'
      AND user_id <> notifications.user_id);
  UPDATE notifications SET created_at = (SELECT created_at FROM reactions
    WHERE post_seq = old.post_seq AND kind = 'like' AND user_id <> notifications.user_id
    ORDER BY created_at DESC LIMIT 1)
  WHERE kind = 'like' AND post_seq = old.post_seq AND cause = '' AND created_at = old.created_at
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
END;
--> statement-breakpoint
CREATE TRIGGER follows_notified AFTER INSERT ON follows BEGIN
  INSERT INTO notifications (user_id, kind, cause, created_at)
  VALUES (new.followed_id, 'follow', new.follower_id, new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER follows_unnotified AFTER DELETE ON follows BEGIN
  DELETE FROM notifications WHERE user_id = old.followed_id AND kind = 'follow' AND post_seq = 0
    AND cause = old.follower_id;
END;
--> statement-breakpoint
CREATE TRIGGER security_notified AFTER INSERT ON emails WHEN new.kind = 'security' BEGIN
  INSERT INTO notifications (user_id, kind, cause, created_at)
  VALUES (new.recipient_id, 'security', new.id, new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER posts_unnotified AFTER DELETE ON posts BEGIN
  DELETE FROM notifications WHERE user_id = old.user_id AND kind IN ('comment', 'like')
    AND post_seq = old.seq;
  DELETE FROM notifications WHERE kind = 'post' AND post_seq = old.seq AND cause = ''
    AND user_id IN (SELECT follower_id FROM follows WHERE followed_id = old.user_id AND is_close = 1);
END;
