CREATE TABLE `handles` (
	`handle` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`left_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `handles_by_user` ON `handles` (`user_id`);--> statement-breakpoint
CREATE INDEX `handles_left` ON `handles` (`left_at`) WHERE left_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `handle` text;--> statement-breakpoint
ALTER TABLE `users` ADD `pronouns` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_moderators` ON `users` (`is_moderator`) WHERE is_moderator = 1;--> statement-breakpoint
-- Names in letters from a to z, their words joined; what cannot be spelled so is a reader's.
WITH RECURSIVE spelled (seq, rest, handle) AS (
  SELECT seq, lower(substr(first_name || ' ' || last_name, 1, 60)), '' FROM users
  UNION ALL
  SELECT seq, substr(rest, 2), handle || CASE
    WHEN substr(rest, 1, 1) GLOB '[a-z0-9]' THEN substr(rest, 1, 1)
    WHEN substr(rest, 1, 1) IN (' ', '-', '_') THEN CASE WHEN handle GLOB '*[a-z0-9]' THEN '_' ELSE '' END
    ELSE substr('aaaaaaaceeeeiiiidnoooooouuuuytsaaaaaaaceeeeiiiidnoooooouuuuytyaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiijjkkllllllllnnnnnnnnoooooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzsaaiioouuggsstte',
      instr('ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſǍǎǏǐǑǒǓǔǦǧȘșȚțə',
        substr(rest, 1, 1)), 1)
    END
  FROM spelled WHERE rest <> ''
)
UPDATE users SET handle = spelled.handle FROM spelled
WHERE spelled.seq = users.seq AND spelled.rest = '';--> statement-breakpoint
UPDATE users SET handle = rtrim(substr(handle, 1, 20), '_');--> statement-breakpoint
UPDATE users SET handle = 'reader' WHERE length(handle) < 3 OR handle NOT GLOB '*[a-z]*';--> statement-breakpoint
INSERT OR IGNORE INTO handles (handle, user_id, created_at)
SELECT handle, id, created_at FROM users
WHERE handle NOT IN ('admin', 'administrator', 'moderator', 'ink_bazaar', 'inkbazaar', 'support', 'help',
  'staff', 'team', 'official', 'system', 'root', 'security', 'everyone', 'reader') ORDER BY seq;--> statement-breakpoint
INSERT OR IGNORE INTO handles (handle, user_id, created_at)
SELECT handle || '_' || seq, id, created_at FROM users
WHERE NOT EXISTS (SELECT 1 FROM handles WHERE user_id = users.id) ORDER BY seq;--> statement-breakpoint
INSERT INTO handles (handle, user_id, created_at)
SELECT 'u_' || id, id, created_at FROM users
WHERE NOT EXISTS (SELECT 1 FROM handles WHERE user_id = users.id);--> statement-breakpoint
UPDATE users SET handle = (SELECT handle FROM handles WHERE user_id = users.id);--> statement-breakpoint
-- The release before makes accounts without one.
CREATE TRIGGER users_handle_made AFTER INSERT ON users BEGIN
  INSERT INTO handles (handle, user_id, created_at)
  VALUES (coalesce(new.handle, 'u_' || new.id), new.id, new.created_at);
  UPDATE users SET handle = 'u_' || new.id WHERE seq = new.seq AND handle IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER users_handle_changed AFTER UPDATE OF handle ON users
WHEN old.handle IS NOT NULL AND new.handle <> old.handle BEGIN
  UPDATE handles SET left_at = new.updated_at WHERE handle = old.handle;
  DELETE FROM handles WHERE handle = new.handle AND user_id = new.id;
  INSERT INTO handles (handle, user_id, created_at) VALUES (new.handle, new.id, new.updated_at);
END;
