ALTER TABLE `posts` ADD `is_backdated` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_backdated` ON `posts` (`created_at`) WHERE is_backdated = 1;--> statement-breakpoint
-- Of all others the creation time follows seq, so that lists by date can seek in the order of seq. Posts
-- that are restored come between others.
CREATE TRIGGER posts_backdating AFTER INSERT ON posts
WHEN CASE WHEN EXISTS (SELECT 1 FROM posts WHERE seq > new.seq) THEN
    new.created_at < (SELECT created_at FROM posts
      WHERE seq < new.seq AND NOT is_backdated ORDER BY seq DESC LIMIT 1)
    OR new.created_at > (SELECT created_at FROM posts
      WHERE seq > new.seq AND NOT is_backdated ORDER BY seq LIMIT 1)
  ELSE EXISTS (SELECT 1 FROM posts WHERE created_at > new.created_at) END BEGIN
  UPDATE posts SET is_backdated = 1 WHERE seq = new.seq;
END;
--> statement-breakpoint
UPDATE posts SET is_backdated = 1 WHERE seq IN (SELECT seq FROM (
  SELECT seq, created_at, max(created_at) OVER (ORDER BY seq) AS newest FROM posts)
  WHERE created_at < newest);
