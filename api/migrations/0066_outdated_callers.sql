CREATE TABLE `outdated_callers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
-- What isolates remember of who calls, and to whom they may write. Their inboxes are told.
CREATE TRIGGER sessions_outdate AFTER DELETE ON sessions
WHEN old.expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now') BEGIN
  INSERT INTO outdated_callers VALUES (old.user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;
--> statement-breakpoint
CREATE TRIGGER users_outdate
AFTER UPDATE OF first_name, last_name, is_admin, is_moderator, is_verified, is_blocked ON users
WHEN (old.first_name, old.last_name, old.is_admin, old.is_moderator, old.is_verified, old.is_blocked)
  <> (new.first_name, new.last_name, new.is_admin, new.is_moderator, new.is_verified, new.is_blocked)
BEGIN
  INSERT INTO outdated_callers VALUES (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;
--> statement-breakpoint
CREATE TRIGGER person_blocks_outdate AFTER INSERT ON person_blocks WHEN new.kind = 'block' BEGIN
  INSERT INTO outdated_callers SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM users WHERE id IN (new.user_id, new.blocked_id)
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;
--> statement-breakpoint
CREATE TRIGGER person_blocks_outdate_muted AFTER UPDATE OF kind ON person_blocks
WHEN new.kind = 'block' AND old.kind <> 'block' BEGIN
  INSERT INTO outdated_callers SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM users WHERE id IN (new.user_id, new.blocked_id)
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;
--> statement-breakpoint
-- Their next message to the buyer is an answer.
CREATE TRIGGER inquiries_outdate AFTER INSERT ON inquiries BEGIN
  INSERT INTO outdated_callers VALUES (new.seller_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;
