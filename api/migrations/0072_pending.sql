CREATE TABLE `pending_factors` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `passkey_challenges` ADD `session_hash` text REFERENCES sessions(token_hash) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `passkey_challenges_by_session` ON `passkey_challenges` (`session_hash`);--> statement-breakpoint
-- Nobody can tell any more whose session set these up.
DELETE FROM second_factors WHERE confirmed_at IS NULL;
