ALTER TABLE `idempotency_keys` ADD `resource_id` text;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `user_id` text REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_user` ON `idempotency_keys` (`user_id`,`claimed_at`);