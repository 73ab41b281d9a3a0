-- What an author's posts earned, beside the author, and the comments on them in one list.
UPDATE users SET
  views_count = (SELECT total(num_views) FROM posts WHERE user_id = users.id),
  likes_count = (SELECT total(likes_count) FROM posts WHERE user_id = users.id),
  dislikes_count = (SELECT total(dislikes_count) FROM posts WHERE user_id = users.id),
  comments_count = (SELECT total(comments_count) FROM posts WHERE user_id = users.id);

INSERT INTO received_comments (user_id, comment_seq)
SELECT posts.user_id, comments.seq FROM comments JOIN posts ON posts.seq = comments.post_seq;

CREATE TRIGGER posts_earning AFTER INSERT ON posts BEGIN
  UPDATE users SET views_count = views_count + new.num_views,
    likes_count = likes_count + new.likes_count,
    dislikes_count = dislikes_count + new.dislikes_count,
    comments_count = comments_count + new.comments_count
  WHERE id = new.user_id;
END;

CREATE TRIGGER posts_earned
AFTER UPDATE OF num_views, likes_count, dislikes_count, comments_count ON posts BEGIN
  UPDATE users SET views_count = views_count + new.num_views - old.num_views,
    likes_count = likes_count + new.likes_count - old.likes_count,
    dislikes_count = dislikes_count + new.dislikes_count - old.dislikes_count,
    comments_count = comments_count + new.comments_count - old.comments_count
  WHERE id = new.user_id;
END;

CREATE TRIGGER posts_unearned AFTER DELETE ON posts BEGIN
  UPDATE users SET views_count = views_count - old.num_views,
    likes_count = likes_count - old.likes_count,
    dislikes_count = dislikes_count - old.dislikes_count,
    comments_count = comments_count - old.comments_count
  WHERE id = old.user_id;
END;

CREATE TRIGGER comments_received AFTER INSERT ON comments BEGIN
  INSERT INTO received_comments (user_id, comment_seq)
  SELECT user_id, new.seq FROM posts WHERE seq = new.post_seq;
END;
