CREATE TABLE search_reindexing (
  name text PRIMARY KEY NOT NULL,
  last_seq integer DEFAULT 0 NOT NULL
);

-- The texts that were indexed before this migration are indexed again in pieces.
INSERT INTO search_reindexing (name) VALUES ('users'), ('posts');

-- INDEXED_LETTERS in api/src/lib/text/fold-letters.ts. With a pattern: only in texts that are like it.
CREATE VIEW IF NOT EXISTS search_letters (letter, indexed, pattern) AS
  SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each('[
    ["ß","s\u0330\u0330s\u0330\u0330"],["ẞ","S\u0330\u0330S\u0330\u0330"],["æ","a\u0330\u0330e\u0330\u0330"],
    ["œ","o\u0330\u0330e\u0330\u0330"],["þ","t\u0330\u0330h\u0330\u0330"],["ø","o\u032d\u032d"],
    ["ł","l\u032d\u032d"],["đ","d\u032d\u032d"],["ð","d\u032d\u032e"],["ħ","h\u032d\u032d"],["ı","i\u032d\u032d"],
    ["ŧ","t\u032d\u032d"],["ŋ","n\u032d\u032d"],["ĸ","k\u032d\u032d"],["ƀ","b\u032d\u032d"],["ɓ","b\u032d\u032e"],
    ["ɗ","d\u032d\u0330"],["ƙ","k\u032d\u032e"],["ƴ","y\u032d\u032d"],["ɛ","e\u032d\u032d"],["ɔ","o\u032d\u032e"],
    ["ə","e\u032d\u032e"],["Æ","A\u0330\u0330E\u0330\u0330"],["Œ","O\u0330\u0330E\u0330\u0330"],
    ["Þ","T\u0330\u0330H\u0330\u0330"],["Ø","O\u032d\u032d"],["Ł","L\u032d\u032d"],["Đ","D\u032d\u032d"],
    ["Ð","D\u032d\u032e"],["Ħ","H\u032d\u032d"],["Ŧ","T\u032d\u032d"],["Ŋ","N\u032d\u032d"],["Ƀ","B\u032d\u032d"],
    ["Ɓ","B\u032d\u032e"],["Ɗ","D\u032d\u0330"],["Ƙ","K\u032d\u032d"],["Ƴ","Y\u032d\u032d"],["Ɛ","E\u032d\u032d"],
    ["Ɔ","O\u032d\u032e"],["Ə","E\u032d\u032e"],["ª","a\u032d\u032d"],["º","o\u032d\u0330"],["²","2\u032d\u032d"],
    ["³","3\u032d\u032d"],["¹","1\u032d\u032d"],["Ĳ","I\u0330\u0330J\u0330\u0330"],
    ["ĳ","i\u0330\u0330j\u0330\u0330"],["ſ","s\u032d\u032d"],["Ǆ","D\u0330\u0330Z\u0330\u0330"],
    ["ǅ","D\u0330\u0330z\u0330\u0330"],["ǆ","d\u0330\u0330z\u0330\u0330"],["Ǉ","L\u0330\u0330J\u0330\u0330"],
    ["ǈ","L\u0330\u0330j\u0330\u0330"],["ǉ","l\u0330\u0330j\u0330\u0330"],["Ǌ","N\u0330\u0330J\u0330\u0330"],
    ["ǋ","N\u0330\u0330j\u0330\u0330"],["ǌ","n\u0330\u0330j\u0330\u0330"],["Ǣ","A\u0330\u032eE\u0330\u032e"],
    ["ǣ","a\u0330\u032ee\u0330\u032e"],["Ǳ","D\u0330\u032eZ\u0330\u032e"],["ǲ","D\u0330\u032ez\u0330\u032e"],
    ["ǳ","d\u0330\u032ez\u0330\u032e"],["Ǽ","A\u0330\u032dE\u0330\u032d"],["ǽ","a\u0330\u032de\u0330\u032d"],
    ["Ǿ","O\u032d\u0330"],["ǿ","o\u032e\u032d"],["ﬀ","f\u0330\u0330f\u0330\u0330"],
    ["ﬁ","f\u0330\u0330i\u0330\u0330"],["ﬂ","f\u0330\u0330l\u0330\u0330"],
    ["ﬃ","f\u0330\u0330f\u0330\u0330i\u0330\u0330"],["ﬄ","f\u0330\u0330f\u0330\u0330l\u0330\u0330"],
    ["ﬅ","s\u0330\u0330t\u0330\u0330"],["ﬆ","s\u0330\u032et\u0330\u032e"],["０","0\u032d\u032d"],
    ["１","1\u032d\u032e"],["２","2\u032d\u032e"],["３","3\u032d\u032e"],["４","4\u032d\u032d"],["５","5\u032d\u032d"],
    ["６","6\u032d\u032d"],["７","7\u032d\u032d"],["８","8\u032d\u032d"],["９","9\u032d\u032d"],["Ａ","A\u032d\u032d"],
    ["Ｂ","B\u032d\u0330"],["Ｃ","C\u032d\u032d"],["Ｄ","D\u032e\u032d"],["Ｅ","E\u032d\u0330"],["Ｆ","F\u032d\u032d"],
    ["Ｇ","G\u032d\u032d"],["Ｈ","H\u032d\u032e"],["Ｉ","I\u032d\u032d"],["Ｊ","J\u032d\u032d"],["Ｋ","K\u032d\u032e"],
    ["Ｌ","L\u032d\u032e"],["Ｍ","M\u032d\u032d"],["Ｎ","N\u032d\u032e"],["Ｏ","O\u032e\u032d"],["Ｐ","P\u032d\u032d"],
    ["Ｑ","Q\u032d\u032d"],["Ｒ","R\u032d\u032d"],["Ｓ","S\u032d\u032d"],["Ｔ","T\u032d\u032e"],["Ｕ","U\u032d\u032d"],
    ["Ｖ","V\u032d\u032d"],["Ｗ","W\u032d\u032d"],["Ｘ","X\u032d\u032d"],["Ｙ","Y\u032d\u032e"],["Ｚ","Z\u032d\u032d"],
    ["ａ","a\u032d\u032e"],["ｂ","b\u032d\u0330"],["ｃ","c\u032d\u032d"],["ｄ","d\u032e\u032d"],["ｅ","e\u032d\u0330"],
    ["ｆ","f\u032d\u032d"],["ｇ","g\u032d\u032d"],["ｈ","h\u032d\u032e"],["ｉ","i\u032d\u032e"],["ｊ","j\u032d\u032d"],
    ["ｋ","k\u032d\u0330"],["ｌ","l\u032d\u032e"],["ｍ","m\u032d\u032d"],["ｎ","n\u032d\u032e"],["ｏ","o\u032e\u032e"],
    ["ｐ","p\u032d\u032d"],["ｑ","q\u032d\u032d"],["ｒ","r\u032d\u032d"],["ｓ","s\u032d\u032e"],["ｔ","t\u032d\u032e"],
    ["ｕ","u\u032d\u032d"],["ｖ","v\u032d\u032d"],["ｗ","w\u032d\u032d"],["ｘ","x\u032d\u032d"],["ｙ","y\u032d\u032e"],
    ["ｚ","z\u032d\u032d"],["c++","cplusplus\u032d\u032d\u2060","*[^A-Za-z0-9]c++*"],
    ["c++","cplusplus\u032d\u032d\u2060","*\\nc++*"],["c#","csharp\u032d\u032d\u2060","*[^A-Za-z0-9]c#*"],
    ["c#","csharp\u032d\u032d\u2060","*\\nc#*"],["C++","Cplusplus\u032d\u032d\u2060","*[^A-Za-z0-9]C++*"],
    ["C++","Cplusplus\u032d\u032d\u2060","*\\nC++*"],["C#","Csharp\u032d\u032d\u2060","*[^A-Za-z0-9]C#*"],
    ["C#","Csharp\u032d\u032d\u2060","*\\nC#*"]
  ]');

CREATE VIEW IF NOT EXISTS search_texts (source, seq, texts) AS
  SELECT 'posts', p.seq, json_array(p.title, p.short_description, p.description,
    (SELECT group_concat(value, ' ') FROM json_each(p.tags)), u.first_name || ' ' || u.last_name)
  FROM posts p JOIN users u ON u.id = p.user_id
  UNION ALL
  SELECT 'users', seq, json_array(first_name || ' ' || last_name, email) FROM users;

-- The same with letters as they are indexed. As a list of json_each it is made only once a row.
CREATE VIEW IF NOT EXISTS indexed_texts (source, seq, texts) AS
  SELECT t.source, t.seq, folded.value FROM search_texts t JOIN json_each(json_array(json((
    WITH RECURSIVE given (texts) AS MATERIALIZED (SELECT t.texts),
    present (number, letter, indexed) AS MATERIALIZED (
      SELECT row_number() OVER (), letter, indexed FROM given CROSS JOIN search_letters
      WHERE instr(texts, letter) AND (pattern IS NULL OR texts GLOB pattern)
    ),
    replaced (number, texts) AS (
      SELECT 0, texts FROM given
      UNION ALL
      SELECT present.number, replace(texts, letter, indexed)
      FROM replaced JOIN present ON present.number = replaced.number + 1
    )
    SELECT texts FROM replaced ORDER BY number DESC LIMIT 1
  )))) folded;

DROP TRIGGER posts_fts_insert;
CREATE TRIGGER posts_fts_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_fts (rowid, title, short_description, description, tags, author)
  SELECT seq, texts ->> 0, texts ->> 1, texts ->> 2, texts ->> 3, texts ->> 4
  FROM indexed_texts WHERE source = 'posts' AND seq = new.seq;
END;

DROP TRIGGER posts_fts_update;
CREATE TRIGGER posts_fts_update
AFTER UPDATE OF title, short_description, description, tags ON posts BEGIN
  UPDATE posts_fts SET (title, short_description, description, tags) = (
    SELECT texts ->> 0, texts ->> 1, texts ->> 2, texts ->> 3
    FROM indexed_texts WHERE source = 'posts' AND seq = new.seq)
  WHERE rowid = new.seq;
END;

DROP TRIGGER users_fts_insert;
CREATE TRIGGER users_fts_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_fts (rowid, name, email)
  SELECT seq, texts ->> 0, texts ->> 1 FROM indexed_texts WHERE source = 'users' AND seq = new.seq;
END;

DROP TRIGGER users_fts_update;
CREATE TRIGGER users_fts_update
AFTER UPDATE OF first_name, last_name, email ON users
WHEN old.first_name <> new.first_name OR old.last_name <> new.last_name OR old.email <> new.email
BEGIN
  UPDATE users_fts SET (name, email) = (SELECT texts ->> 0, texts ->> 1
    FROM indexed_texts WHERE source = 'users' AND seq = new.seq)
  WHERE rowid = new.seq;
  UPDATE posts_fts SET author = (SELECT name FROM users_fts WHERE rowid = new.seq)
  WHERE rowid IN (SELECT seq FROM posts WHERE user_id = new.id);
END;
