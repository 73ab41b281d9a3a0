CREATE TABLE `fresh_views` (
	`post_seq` integer PRIMARY KEY NOT NULL,
	`views` integer NOT NULL,
	`due` integer NOT NULL,
	`source` text NOT NULL,
	`day` text NOT NULL,
	`day_views` integer NOT NULL,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
