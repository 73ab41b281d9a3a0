CREATE TABLE `mail_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`pace` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_due` (
	`user_id` text NOT NULL,
	`pace` text NOT NULL,
	`since` text NOT NULL,
	`due_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `pace`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_due_by_time` ON `mail_due` (`due_at`);--> statement-breakpoint
CREATE TABLE `mail_keys` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_keys_token_unique` ON `mail_keys` (`token`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `mail_id` text;--> statement-breakpoint
-- Answers, and kinds that are to be answered soon, are mailed at once where nothing was chosen.
CREATE TRIGGER notifications_mailed AFTER INSERT ON notifications WHEN new.kind <> 'security' BEGIN
  INSERT INTO mail_due (user_id, pace, since, due_at)
  SELECT id, pace, new.created_at, iif(pace = 'now', new.created_at, '') FROM (
    SELECT u.id, coalesce(
      (SELECT pace FROM mail_choices WHERE user_id = u.id AND kind = new.kind),
      iif(new.kind IN ('comment', 'reply', 'mention', 'inquiry'), 'now', 'daily')) AS pace
    FROM users u WHERE u.id = new.user_id AND u.is_verified = 1 AND u.email_refused IS NULL) waiting
  WHERE pace <> 'none' AND NOT EXISTS (
    SELECT 1 FROM mail_due WHERE user_id = waiting.id AND pace = waiting.pace);
END;
--> statement-breakpoint
-- Another like makes a notification new again.
CREATE TRIGGER notifications_mailed_again AFTER UPDATE OF created_at ON notifications
WHEN new.created_at > old.created_at AND new.kind <> 'security' BEGIN
  UPDATE notifications SET mail_id = NULL WHERE seq = new.seq AND mail_id IS NOT NULL;
  INSERT INTO mail_due (user_id, pace, since, due_at)
  SELECT id, pace, new.created_at, iif(pace = 'now', new.created_at, '') FROM (
    SELECT u.id, coalesce(
      (SELECT pace FROM mail_choices WHERE user_id = u.id AND kind = new.kind),
      iif(new.kind IN ('comment', 'reply', 'mention', 'inquiry'), 'now', 'daily')) AS pace
    FROM users u WHERE u.id = new.user_id AND u.is_verified = 1 AND u.email_refused IS NULL) waiting
  WHERE pace <> 'none' AND NOT EXISTS (
    SELECT 1 FROM mail_due WHERE user_id = waiting.id AND pace = waiting.pace);
END;
--> statement-breakpoint
-- The morning of a digest is worked out again.
CREATE TRIGGER users_in_another_zone AFTER UPDATE OF time_zone ON users
WHEN new.time_zone <> old.time_zone BEGIN
  UPDATE mail_due SET due_at = '' WHERE user_id = new.id AND pace <> 'now';
END;
