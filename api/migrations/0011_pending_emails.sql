CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`old_email` text NOT NULL,
	`old_email_key` text NOT NULL,
	`was_verified` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_by_user` ON `email_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_changes_by_address` ON `email_changes` (`old_email_key`);--> statement-breakpoint
CREATE INDEX `email_changes_by_expiry` ON `email_changes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `pending_email` text;--> statement-breakpoint
-- A former address stays its owner's while they may take the change back. The message is that of
-- the unique index, because it means the same to whoever wants the address.
CREATE TRIGGER users_former_address_insert BEFORE INSERT ON users
WHEN EXISTS (SELECT 1 FROM email_changes WHERE old_email_key = new.email_key
  AND user_id <> new.id AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email_key');
END;
--> statement-breakpoint
CREATE TRIGGER users_former_address_update BEFORE UPDATE OF email_key ON users
WHEN new.email_key <> old.email_key
  AND EXISTS (SELECT 1 FROM email_changes WHERE old_email_key = new.email_key
    AND user_id <> new.id AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email_key');
END;
