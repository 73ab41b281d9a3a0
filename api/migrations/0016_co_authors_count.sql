ALTER TABLE `posts` ADD `co_authors_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER co_authors_counted AFTER INSERT ON co_authors WHEN new.accepted_at IS NOT NULL BEGIN
  UPDATE posts SET co_authors_count = co_authors_count + 1 WHERE id = new.document_id;
END;
--> statement-breakpoint
CREATE TRIGGER co_authors_uncounted AFTER DELETE ON co_authors WHEN old.accepted_at IS NOT NULL BEGIN
  UPDATE posts SET co_authors_count = co_authors_count - 1 WHERE id = old.document_id;
END;
--> statement-breakpoint
CREATE TRIGGER co_authors_published AFTER INSERT ON posts
WHEN EXISTS (SELECT 1 FROM co_authors WHERE document_id = new.id) BEGIN
  UPDATE posts SET co_authors_count = (SELECT count(*) FROM co_authors
    WHERE document_id = new.id AND accepted_at IS NOT NULL) WHERE id = new.id;
END;
