CREATE TABLE `unasked_mails` (
	`address_hash` text NOT NULL,
	`mail_id` text NOT NULL,
	`sent_at` text NOT NULL,
	PRIMARY KEY(`address_hash`, `mail_id`)
);
--> statement-breakpoint
CREATE INDEX `unasked_mails_by_time` ON `unasked_mails` (`sent_at`);