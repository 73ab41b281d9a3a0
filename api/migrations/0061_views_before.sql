ALTER TABLE `users` ADD `views_before` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE users SET views_before = views_count
  + coalesce((SELECT sum(f.views) FROM posts p JOIN fresh_views f ON f.post_seq = p.seq
    WHERE p.user_id = users.id), 0)
  - coalesce((SELECT sum(views) FROM daily_figures WHERE user_id = users.id), 0);
--> statement-breakpoint
-- Days that are cleared away stay counted.
CREATE TRIGGER daily_figures_before AFTER DELETE ON daily_figures WHEN old.views <> 0 BEGIN
  UPDATE users SET views_before = views_before + old.views WHERE id = old.user_id;
END;
--> statement-breakpoint
DROP TRIGGER posts_earning;
--> statement-breakpoint
CREATE TRIGGER posts_earning AFTER INSERT ON posts BEGIN
  UPDATE users SET views_count = views_count + new.num_views,
    views_before = views_before + new.num_views,
    likes_count = likes_count + new.likes_count,
    dislikes_count = dislikes_count + new.dislikes_count,
    comments_count = comments_count + new.comments_count
  WHERE id = new.user_id;
END;
--> statement-breakpoint
DROP TRIGGER posts_unearned;
--> statement-breakpoint
-- Before its fresh views go with the post.
CREATE TRIGGER posts_unearned BEFORE DELETE ON posts BEGIN
  UPDATE users SET views_count = views_count - old.num_views,
    views_before = views_before - old.num_views
      - coalesce((SELECT views FROM fresh_views WHERE post_seq = old.seq), 0),
    likes_count = likes_count - old.likes_count,
    dislikes_count = dislikes_count - old.dislikes_count,
    comments_count = comments_count - old.comments_count
  WHERE id = old.user_id;
END;
