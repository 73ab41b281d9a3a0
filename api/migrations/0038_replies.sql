ALTER TABLE `comments` ADD `parent_id` text;--> statement-breakpoint
ALTER TABLE `comments` ADD `thread_id` text;--> statement-breakpoint
ALTER TABLE `comments` ADD `description_html` text;--> statement-breakpoint
DROP TRIGGER comments_notified;--> statement-breakpoint
CREATE TRIGGER comments_notified AFTER INSERT ON comments BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT user_id, 'reply', new.post_seq, new.id, new.created_at FROM comments
  WHERE id = new.parent_id AND user_id <> new.user_id;
  -- Who is answered on their own post is told once.
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT user_id, 'comment', seq, new.id, new.created_at FROM posts
  WHERE seq = new.post_seq AND user_id <> new.user_id AND NOT EXISTS (
    SELECT 1 FROM comments WHERE id = new.parent_id AND user_id = posts.user_id);
END;
--> statement-breakpoint
DROP TRIGGER comments_unnotified;--> statement-breakpoint
CREATE TRIGGER comments_unnotified AFTER DELETE ON comments BEGIN
  DELETE FROM notifications WHERE kind = 'comment' AND post_seq = old.post_seq AND cause = old.id
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
  DELETE FROM notifications WHERE kind = 'reply' AND post_seq = old.post_seq AND cause = old.id
    AND user_id = (SELECT user_id FROM comments WHERE id = old.parent_id);
END;
