-- A like that is taken back leaves none of those who are blocked or muted to be told of.
DROP TRIGGER likes_turned_unnotified;--> statement-breakpoint
CREATE TRIGGER likes_turned_unnotified AFTER UPDATE OF kind ON reactions
WHEN old.kind = 'like' AND new.kind <> 'like' BEGIN
  DELETE FROM notifications WHERE kind = 'like' AND post_seq = old.post_seq AND cause = ''
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq)
    AND NOT EXISTS (SELECT 1 FROM reactions WHERE post_seq = old.post_seq AND kind = 'like'
      AND user_id <> notifications.user_id AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = notifications.user_id AND blocked_id = reactions.user_id));
  UPDATE notifications SET created_at = (SELECT created_at FROM reactions
    WHERE post_seq = old.post_seq AND kind = 'like' AND user_id <> notifications.user_id
      AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = notifications.user_id AND blocked_id = reactions.user_id)
    ORDER BY created_at DESC LIMIT 1)
  WHERE kind = 'like' AND post_seq = old.post_seq AND cause = '' AND created_at = old.created_at
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
END;
--> statement-breakpoint
DROP TRIGGER likes_unnotified;--> statement-breakpoint
CREATE TRIGGER likes_unnotified AFTER DELETE ON reactions WHEN old.kind = 'like' BEGIN
  DELETE FROM notifications WHERE kind = 'like' AND post_seq = old.post_seq AND cause = ''
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq)
    AND NOT EXISTS (SELECT 1 FROM reactions WHERE post_seq = old.post_seq AND kind = 'like'
      AND user_id <> notifications.user_id AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = notifications.user_id AND blocked_id = reactions.user_id));
  UPDATE notifications SET created_at = (SELECT created_at FROM reactions
    WHERE post_seq = old.post_seq AND kind = 'like' AND user_id <> notifications.user_id
      AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = notifications.user_id AND blocked_id = reactions.user_id)
    ORDER BY created_at DESC LIMIT 1)
  WHERE kind = 'like' AND post_seq = old.post_seq AND cause = '' AND created_at = old.created_at
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
END;
