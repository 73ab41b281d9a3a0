-- Where an answer went after the comment that it answers, its notification may still be there.
DROP TRIGGER comments_notified;--> statement-breakpoint
CREATE TRIGGER comments_notified AFTER INSERT ON comments BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT user_id, 'reply', new.post_seq, new.id, new.created_at FROM comments
  WHERE id = new.parent_id AND user_id <> new.user_id
  ON CONFLICT DO NOTHING;
  -- Who is answered on their own post is told once.
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT user_id, 'comment', seq, new.id, new.created_at FROM posts
  WHERE seq = new.post_seq AND user_id <> new.user_id AND NOT EXISTS (
    SELECT 1 FROM comments WHERE id = new.parent_id AND user_id = posts.user_id)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Before its comments go with the post: an answer then finds no longer whom it answers.
CREATE TRIGGER posts_unanswered BEFORE DELETE ON posts BEGIN
  DELETE FROM notifications WHERE kind = 'reply' AND post_seq = old.seq
    AND user_id IN (SELECT user_id FROM comments WHERE post_seq = old.seq);
END;
