CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`slug` text NOT NULL,
	`user_id` text,
	`posts_count` integer DEFAULT 0 NOT NULL,
	`projects_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_titleKey_unique` ON `categories` (`title_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE INDEX `categories_by_user` ON `categories` (`user_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`post_seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`description` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_id_unique` ON `comments` (`id`);--> statement-breakpoint
CREATE INDEX `comments_by_post` ON `comments` (`post_seq`);--> statement-breakpoint
CREATE INDEX `comments_by_user` ON `comments` (`user_id`);--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` text NOT NULL,
	`followed_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`follower_id`, `followed_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`followed_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follows_by_follower` ON `follows` (`follower_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `follows_by_followed` ON `follows` (`followed_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `post_images` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text,
	`user_id` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `post_images_by_post` ON `post_images` (`post_id`);--> statement-breakpoint
CREATE INDEX `post_images_by_user` ON `post_images` (`user_id`);--> statement-breakpoint
CREATE TABLE `post_tags` (
	`tag` text NOT NULL,
	`post_seq` integer NOT NULL,
	PRIMARY KEY(`tag`, `post_seq`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_tags_by_post` ON `post_tags` (`post_seq`);--> statement-breakpoint
CREATE TABLE `posts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`category_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`description_html` text NOT NULL,
	`short_description` text NOT NULL,
	`reading_minutes` integer NOT NULL,
	`tags` text NOT NULL,
	`price_cents` integer,
	`updated_price_cents` integer,
	`effective_cents` integer,
	`image_id` text,
	`image_width` integer,
	`image_height` integer,
	`image_placeholder` text,
	`recent_likes` text DEFAULT '[]' NOT NULL,
	`recent_dislikes` text DEFAULT '[]' NOT NULL,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`dislikes_count` integer DEFAULT 0 NOT NULL,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`num_views` integer DEFAULT 0 NOT NULL,
	`views_rank` integer GENERATED ALWAYS AS ((num_views << 32) + seq) VIRTUAL,
	`price_rank` integer GENERATED ALWAYS AS ((effective_cents << 32) + seq) VIRTUAL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posts_kind_by_price" CHECK((kind = 'project') = (price_cents IS NOT NULL)),
	CONSTRAINT "posts_effective_price" CHECK(effective_cents IS coalesce(updated_price_cents, price_cents))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_id_unique` ON `posts` (`id`);--> statement-breakpoint
CREATE INDEX `posts_by_kind` ON `posts` (`kind`);--> statement-breakpoint
CREATE INDEX `posts_by_category` ON `posts` (`category_id`);--> statement-breakpoint
CREATE INDEX `posts_by_category_kind` ON `posts` (`category_id`,`kind`);--> statement-breakpoint
CREATE INDEX `posts_by_user` ON `posts` (`user_id`);--> statement-breakpoint
CREATE INDEX `posts_by_user_kind` ON `posts` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `posts_by_views` ON `posts` (`views_rank`);--> statement-breakpoint
CREATE INDEX `posts_by_category_views` ON `posts` (`category_id`,`views_rank`);--> statement-breakpoint
CREATE INDEX `posts_by_user_views` ON `posts` (`user_id`,`views_rank`);--> statement-breakpoint
CREATE INDEX `posts_by_price` ON `posts` (`price_rank`);--> statement-breakpoint
CREATE INDEX `posts_by_category_price` ON `posts` (`category_id`,`price_rank`);--> statement-breakpoint
CREATE INDEX `posts_by_user_price` ON `posts` (`user_id`,`price_rank`);--> statement-breakpoint
CREATE INDEX `posts_by_creation` ON `posts` (`created_at`);--> statement-breakpoint
CREATE TABLE `profile_views` (
	`user_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`viewed_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `viewer_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`viewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_views_newest` ON `profile_views` (`user_id`,`viewed_at`);--> statement-breakpoint
CREATE INDEX `profile_views_by_viewer` ON `profile_views` (`viewer_id`);--> statement-breakpoint
CREATE TABLE `reactions` (
	`post_seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`post_seq`, `user_id`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reactions_newest` ON `reactions` (`post_seq`,`kind`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `reactions_by_user` ON `reactions` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_newest_only` ON `tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `tokens_by_expiry` ON `tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`account_type` text DEFAULT 'rider' NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`pincode` text DEFAULT '' NOT NULL,
	`profile_image_id` text,
	`cover_image_id` text,
	`followers_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`posts_count` integer DEFAULT 0 NOT NULL,
	`projects_count` integer DEFAULT 0 NOT NULL,
	`viewers_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id_unique` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailKey_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_by_account_type` ON `users` (`account_type`);--> statement-breakpoint
CREATE INDEX `users_by_blocked` ON `users` (`is_blocked`);--> statement-breakpoint
CREATE INDEX `users_by_admin` ON `users` (`is_admin`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`sender_name` text NOT NULL,
	`sender_email` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_id_unique` ON `contact_messages` (`id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`user_id` text NOT NULL,
	`friend_id` text NOT NULL,
	`last_message_id` text NOT NULL,
	`last_message_seq` integer NOT NULL,
	`unseen_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `friend_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversations_newest` ON `conversations` (`user_id`,`last_message_seq`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`sender_id` text,
	`recipient_id` text NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`created_at` text NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `emails_by_sender` ON `emails` (`sender_id`,`id`);--> statement-breakpoint
CREATE INDEX `emails_by_recipient` ON `emails` (`recipient_id`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`body_digest` text NOT NULL,
	`status` integer,
	`answer` text,
	`claimed_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_expiry` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`pair` text NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`client_id` text NOT NULL,
	`text` text NOT NULL,
	`image_id` text,
	`status` text DEFAULT 'unseen' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "messages_to_another" CHECK(sender_id <> receiver_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id_unique` ON `messages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_once` ON `messages` (`sender_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `messages_by_pair` ON `messages` (`pair`);--> statement-breakpoint
CREATE INDEX `messages_not_seen` ON `messages` (`receiver_id`,`sender_id`) WHERE status <> 'seen';--> statement-breakpoint
CREATE TABLE `post_views` (
	`post_seq` integer NOT NULL,
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`post_seq`, `day`, `visitor`),
	FOREIGN KEY (`post_seq`) REFERENCES `posts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_views_by_day` ON `post_views` (`day`);