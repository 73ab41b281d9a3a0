CREATE TABLE `admin_acts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`operation` text NOT NULL,
	`via` text NOT NULL,
	`actor_id` text,
	`owner_id` text,
	`subject_id` text,
	`label` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_acts_id_unique` ON `admin_acts` (`id`);--> statement-breakpoint
CREATE INDEX `admin_acts_by_creation` ON `admin_acts` (`created_at`);--> statement-breakpoint
CREATE TABLE `deleted_contact_messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`sender_name` text NOT NULL,
	`sender_email` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text NOT NULL,
	`deletion_id` text NOT NULL,
	`deleted_by` text,
	`deleted_at` text NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deleted_contact_messages_id_unique` ON `deleted_contact_messages` (`id`);--> statement-breakpoint
CREATE INDEX `deleted_contact_messages_by_deletion` ON `deleted_contact_messages` (`deletion_id`);--> statement-breakpoint
CREATE INDEX `deleted_contact_messages_by_admin` ON `deleted_contact_messages` (`deleted_by`);--> statement-breakpoint
CREATE INDEX `deleted_contact_messages_by_time` ON `deleted_contact_messages` (`deleted_at`);--> statement-breakpoint
CREATE TRIGGER admin_acts_are_final BEFORE UPDATE ON admin_acts BEGIN
  SELECT RAISE(ABORT, 'What admins did is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER admin_acts_are_kept BEFORE DELETE ON admin_acts
WHEN old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-730 days') BEGIN
  SELECT RAISE(ABORT, 'What admins did is kept for two years');
END;
