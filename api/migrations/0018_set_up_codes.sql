CREATE TABLE `set_up_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
