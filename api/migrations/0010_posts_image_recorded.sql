-- A post shows only an image that is recorded as its own: of two posts that claim one, one fails.
CREATE TRIGGER posts_image_recorded BEFORE UPDATE OF image_id ON posts
WHEN new.image_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM post_images WHERE id = new.image_id AND post_id = new.id)
BEGIN
  SELECT RAISE(ABORT, 'picture-unavailable');
END;
