CREATE TABLE `popular_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `popular_posts` (
	`post_seq` integer PRIMARY KEY NOT NULL,
	`score` real NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`saves` integer DEFAULT 0 NOT NULL,
	`active_on` text NOT NULL,
	`rank` integer GENERATED ALWAYS AS ((CAST(score * 65536 AS INTEGER) << 32) + post_seq) VIRTUAL,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `popular_posts_by_rank` ON `popular_posts` (`rank`);--> statement-breakpoint
CREATE INDEX `popular_posts_by_day` ON `popular_posts` (`active_on`);