-- Full-text search. The tables hold their own text, so that an author's new name is one UPDATE.
CREATE VIRTUAL TABLE posts_fts USING fts5(
  title, short_description, description, tags, author,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

-- In how many posts a word stands: a common word is not ranked.
CREATE VIRTUAL TABLE posts_fts_words USING fts5vocab('posts_fts', 'row');

CREATE VIRTUAL TABLE users_fts USING fts5(
  name, email,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

CREATE TRIGGER posts_fts_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_fts (rowid, title, short_description, description, tags, author)
  SELECT new.seq, new.title, new.short_description, new.description,
    (SELECT group_concat(value, ' ') FROM json_each(new.tags)), first_name || ' ' || last_name
  FROM users WHERE id = new.user_id;
END;

CREATE TRIGGER posts_fts_update
AFTER UPDATE OF title, short_description, description, tags ON posts BEGIN
  UPDATE posts_fts SET title = new.title, short_description = new.short_description,
    description = new.description,
    tags = (SELECT group_concat(value, ' ') FROM json_each(new.tags))
  WHERE rowid = new.seq;
END;

CREATE TRIGGER posts_fts_delete AFTER DELETE ON posts BEGIN
  DELETE FROM posts_fts WHERE rowid = old.seq;
END;

CREATE TRIGGER users_fts_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_fts (rowid, name, email)
  VALUES (new.seq, new.first_name || ' ' || new.last_name, new.email);
END;

CREATE TRIGGER users_fts_update
AFTER UPDATE OF first_name, last_name, email ON users
WHEN old.first_name <> new.first_name OR old.last_name <> new.last_name OR old.email <> new.email
BEGIN
  UPDATE users_fts SET name = new.first_name || ' ' || new.last_name, email = new.email
  WHERE rowid = new.seq;
  UPDATE posts_fts SET author = new.first_name || ' ' || new.last_name
  WHERE rowid IN (SELECT seq FROM posts WHERE user_id = new.id);
END;

CREATE TRIGGER users_fts_delete AFTER DELETE ON users BEGIN
  DELETE FROM users_fts WHERE rowid = old.seq;
END;
