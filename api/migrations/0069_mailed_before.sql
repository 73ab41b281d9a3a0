CREATE TABLE `mailed_notifications` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`post_seq` integer NOT NULL,
	`cause` text NOT NULL,
	`created_at` text NOT NULL,
	`mail_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `post_seq`, `cause`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mailed_notifications_by_time` ON `mailed_notifications` (`created_at`);--> statement-breakpoint
-- What is older is not mailed in any case. Of an account that goes nothing is kept.
CREATE TRIGGER notifications_taken_back AFTER DELETE ON notifications
WHEN old.mail_id IS NOT NULL AND old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 days')
  AND EXISTS (SELECT 1 FROM users WHERE id = old.user_id) BEGIN
  INSERT INTO mailed_notifications (user_id, kind, post_seq, cause, created_at, mail_id)
  VALUES (old.user_id, old.kind, old.post_seq, old.cause, old.created_at, old.mail_id)
  ON CONFLICT (user_id, kind, post_seq, cause) DO UPDATE
  SET created_at = excluded.created_at, mail_id = excluded.mail_id;
END;
--> statement-breakpoint
-- What comes back as it was, such as a comment that moderators restore, is still in the mail that it was
-- in; a newer like is news, but nobody follows or publishes the same again. An older one that comes late
-- is in the mail that waits.
DROP TRIGGER notifications_mailed;--> statement-breakpoint
CREATE TRIGGER notifications_mailed AFTER INSERT ON notifications WHEN new.kind <> 'security' BEGIN
  UPDATE notifications SET mail_id = (SELECT mail_id FROM mailed_notifications
    WHERE (user_id, kind, post_seq, cause) = (new.user_id, new.kind, new.post_seq, new.cause))
  WHERE seq = new.seq AND EXISTS (SELECT 1 FROM mailed_notifications m JOIN emails e ON e.id = m.mail_id
    WHERE (m.user_id, m.kind, m.post_seq, m.cause) = (new.user_id, new.kind, new.post_seq, new.cause)
      AND (m.created_at >= new.created_at OR new.kind IN ('follow', 'post')));
  INSERT INTO mail_due (user_id, pace, since, due_at)
  SELECT id, pace, new.created_at, iif(pace = 'now', new.created_at, '') FROM (
    SELECT u.id, coalesce(
      (SELECT pace FROM mail_choices WHERE user_id = u.id AND kind = new.kind),
      iif(new.kind IN ('comment', 'reply', 'mention', 'inquiry'), 'now', 'daily')) AS pace
    FROM users u WHERE u.id = new.user_id AND u.is_verified = 1 AND u.email_refused IS NULL) waiting
  WHERE pace <> 'none' AND (SELECT mail_id FROM notifications WHERE seq = new.seq) IS NULL
    AND NOT EXISTS (SELECT 1 FROM mail_due
      WHERE user_id = waiting.id AND pace = waiting.pace AND since <= new.created_at)
  ON CONFLICT (user_id, pace) DO UPDATE SET since = excluded.since;
END;
--> statement-breakpoint
DROP TRIGGER notifications_mailed_again;--> statement-breakpoint
CREATE TRIGGER notifications_mailed_again AFTER UPDATE OF created_at ON notifications
WHEN new.created_at > old.created_at AND new.kind <> 'security' BEGIN
  UPDATE notifications SET mail_id = NULL
  WHERE seq = new.seq AND mail_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mailed_notifications
    WHERE (user_id, kind, post_seq, cause) = (new.user_id, new.kind, new.post_seq, new.cause)
      AND created_at >= new.created_at);
  INSERT INTO mail_due (user_id, pace, since, due_at)
  SELECT id, pace, new.created_at, iif(pace = 'now', new.created_at, '') FROM (
    SELECT u.id, coalesce(
      (SELECT pace FROM mail_choices WHERE user_id = u.id AND kind = new.kind),
      iif(new.kind IN ('comment', 'reply', 'mention', 'inquiry'), 'now', 'daily')) AS pace
    FROM users u WHERE u.id = new.user_id AND u.is_verified = 1 AND u.email_refused IS NULL) waiting
  WHERE pace <> 'none' AND (SELECT mail_id FROM notifications WHERE seq = new.seq) IS NULL
    AND NOT EXISTS (SELECT 1 FROM mail_due
      WHERE user_id = waiting.id AND pace = waiting.pace AND since <= new.created_at)
  ON CONFLICT (user_id, pace) DO UPDATE SET since = excluded.since;
END;
