-- Every count lies beside what it counts and is moved by triggers alone, which cascades fire too.
-- A deleted parent finds no row to count down, which is why each deletion may do so blindly.
INSERT INTO counters (name) VALUES
  ('users'), ('authors'), ('posts'), ('projects'), ('categories'), ('comments'), ('contactMessages');

CREATE TRIGGER users_counted AFTER INSERT ON users BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'users';
END;

CREATE TRIGGER users_uncounted AFTER DELETE ON users BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'users';
  UPDATE counters SET value = value - (old.posts_count > 0) WHERE name = 'authors';
END;

CREATE TRIGGER authors_counted AFTER UPDATE OF posts_count ON users
WHEN (old.posts_count > 0) <> (new.posts_count > 0) BEGIN
  UPDATE counters SET value = value + (new.posts_count > 0) - (old.posts_count > 0)
  WHERE name = 'authors';
END;

CREATE TRIGGER categories_counted AFTER INSERT ON categories BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'categories';
END;

CREATE TRIGGER categories_uncounted AFTER DELETE ON categories BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'categories';
END;

CREATE TRIGGER contact_messages_counted AFTER INSERT ON contact_messages BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'contactMessages';
END;

CREATE TRIGGER contact_messages_uncounted AFTER DELETE ON contact_messages BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'contactMessages';
END;

CREATE TRIGGER posts_counted AFTER INSERT ON posts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'posts';
  UPDATE counters SET value = value + 1 WHERE name = 'projects' AND new.kind = 'project';
  UPDATE users SET posts_count = posts_count + 1,
    projects_count = projects_count + (new.kind = 'project') WHERE id = new.user_id;
  UPDATE categories SET posts_count = posts_count + 1,
    projects_count = projects_count + (new.kind = 'project') WHERE id = new.category_id;
END;

CREATE TRIGGER posts_uncounted AFTER DELETE ON posts BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'posts';
  UPDATE counters SET value = value - 1 WHERE name = 'projects' AND old.kind = 'project';
  UPDATE users SET posts_count = posts_count - 1,
    projects_count = projects_count - (old.kind = 'project') WHERE id = old.user_id;
  UPDATE categories SET posts_count = posts_count - 1,
    projects_count = projects_count - (old.kind = 'project') WHERE id = old.category_id;
END;

CREATE TRIGGER posts_recounted AFTER UPDATE OF kind, category_id ON posts
WHEN old.kind <> new.kind OR old.category_id <> new.category_id BEGIN
  UPDATE counters SET value = value + (new.kind = 'project') - (old.kind = 'project')
  WHERE name = 'projects';
  UPDATE users
  SET projects_count = projects_count + (new.kind = 'project') - (old.kind = 'project')
  WHERE id = new.user_id;
  UPDATE categories SET posts_count = posts_count - 1,
    projects_count = projects_count - (old.kind = 'project') WHERE id = old.category_id;
  UPDATE categories SET posts_count = posts_count + 1,
    projects_count = projects_count + (new.kind = 'project') WHERE id = new.category_id;
END;

CREATE TRIGGER comments_counted AFTER INSERT ON comments BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'comments';
  UPDATE posts SET comments_count = comments_count + 1 WHERE seq = new.post_seq;
END;

CREATE TRIGGER comments_uncounted AFTER DELETE ON comments BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'comments';
  UPDATE posts SET comments_count = comments_count - 1 WHERE seq = old.post_seq;
END;

CREATE TRIGGER follows_counted AFTER INSERT ON follows BEGIN
  UPDATE users SET following_count = following_count + 1 WHERE id = new.follower_id;
  UPDATE users SET followers_count = followers_count + 1 WHERE id = new.followed_id;
END;

CREATE TRIGGER follows_uncounted AFTER DELETE ON follows BEGIN
  UPDATE users SET following_count = following_count - 1 WHERE id = old.follower_id;
  UPDATE users SET followers_count = followers_count - 1 WHERE id = old.followed_id;
END;

CREATE TRIGGER profile_views_counted AFTER INSERT ON profile_views BEGIN
  UPDATE users SET viewers_count = viewers_count + 1 WHERE id = new.user_id;
END;

CREATE TRIGGER profile_views_uncounted AFTER DELETE ON profile_views BEGIN
  UPDATE users SET viewers_count = viewers_count - 1 WHERE id = old.user_id;
END;

-- Old views are cleared away and stay counted.
CREATE TRIGGER post_views_counted AFTER INSERT ON post_views BEGIN
  UPDATE posts SET num_views = num_views + 1 WHERE seq = new.post_seq;
  INSERT INTO daily_figures (user_id, day, views)
  SELECT user_id, new.day, 1 FROM posts WHERE seq = new.post_seq
  ON CONFLICT (user_id, day) DO UPDATE SET views = views + 1;
END;

CREATE TRIGGER reactions_counted AFTER INSERT ON reactions BEGIN
  UPDATE posts SET
    likes_count = likes_count + (new.kind = 'like'),
    dislikes_count = dislikes_count + (new.kind = 'dislike'),
    recent_likes = (SELECT json_group_array(user_id) FROM (SELECT user_id FROM reactions
      WHERE post_seq = new.post_seq AND kind = 'like'
      ORDER BY created_at DESC, user_id DESC LIMIT 50)),
    recent_dislikes = (SELECT json_group_array(user_id) FROM (SELECT user_id FROM reactions
      WHERE post_seq = new.post_seq AND kind = 'dislike'
      ORDER BY created_at DESC, user_id DESC LIMIT 50))
  WHERE seq = new.post_seq;
  INSERT INTO daily_figures (user_id, day, likes)
  SELECT user_id, substr(new.created_at, 1, 10), 1 FROM posts
  WHERE seq = new.post_seq AND new.kind = 'like'
  ON CONFLICT (user_id, day) DO UPDATE SET likes = likes + 1;
END;

CREATE TRIGGER reactions_uncounted AFTER DELETE ON reactions BEGIN
  UPDATE posts SET
    likes_count = likes_count - (old.kind = 'like'),
    dislikes_count = dislikes_count - (old.kind = 'dislike'),
    recent_likes = (SELECT json_group_array(user_id) FROM (SELECT user_id FROM reactions
      WHERE post_seq = old.post_seq AND kind = 'like'
      ORDER BY created_at DESC, user_id DESC LIMIT 50)),
    recent_dislikes = (SELECT json_group_array(user_id) FROM (SELECT user_id FROM reactions
      WHERE post_seq = old.post_seq AND kind = 'dislike'
      ORDER BY created_at DESC, user_id DESC LIMIT 50))
  WHERE seq = old.post_seq;
  UPDATE daily_figures SET likes = likes - 1
  WHERE old.kind = 'like' AND day = substr(old.created_at, 1, 10)
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
END;

CREATE TRIGGER reactions_turned AFTER UPDATE OF kind, created_at ON reactions BEGIN
  UPDATE posts SET
    likes_count = likes_count + (new.kind = 'like') - (old.kind = 'like'),
    dislikes_count = dislikes_count + (new.kind = 'dislike') - (old.kind = 'dislike'),
    recent_likes = (SELECT json_group_array(user_id) FROM (SELECT user_id FROM reactions
      WHERE post_seq = new.post_seq AND kind = 'like'
      ORDER BY created_at DESC, user_id DESC LIMIT 50)),
    recent_dislikes = (SELECT json_group_array(user_id) FROM (SELECT user_id FROM reactions
      WHERE post_seq = new.post_seq AND kind = 'dislike'
      ORDER BY created_at DESC, user_id DESC LIMIT 50))
  WHERE seq = new.post_seq;
  UPDATE daily_figures SET likes = likes - 1
  WHERE old.kind = 'like' AND day = substr(old.created_at, 1, 10)
    AND user_id = (SELECT user_id FROM posts WHERE seq = new.post_seq);
  INSERT INTO daily_figures (user_id, day, likes)
  SELECT user_id, substr(new.created_at, 1, 10), 1 FROM posts
  WHERE seq = new.post_seq AND new.kind = 'like'
  ON CONFLICT (user_id, day) DO UPDATE SET likes = likes + 1;
END;

CREATE TRIGGER messages_opened AFTER INSERT ON messages BEGIN
  INSERT INTO conversations (user_id, friend_id, last_message_id, last_message_seq)
  VALUES (new.sender_id, new.receiver_id, new.id, new.seq)
  ON CONFLICT (user_id, friend_id) DO UPDATE SET
    last_message_id = excluded.last_message_id, last_message_seq = excluded.last_message_seq;
  INSERT INTO conversations (user_id, friend_id, last_message_id, last_message_seq, unseen_count)
  VALUES (new.receiver_id, new.sender_id, new.id, new.seq, new.status <> 'seen')
  ON CONFLICT (user_id, friend_id) DO UPDATE SET
    last_message_id = excluded.last_message_id, last_message_seq = excluded.last_message_seq,
    unseen_count = unseen_count + excluded.unseen_count;
END;

CREATE TRIGGER messages_seen AFTER UPDATE OF status ON messages
WHEN (old.status = 'seen') <> (new.status = 'seen') BEGIN
  UPDATE conversations
  SET unseen_count = unseen_count + (new.status <> 'seen') - (old.status <> 'seen')
  WHERE user_id = new.receiver_id AND friend_id = new.sender_id;
END;
