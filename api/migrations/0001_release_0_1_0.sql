-- All tables, search and triggers as of 0.1.0. Tables and their indexes are those of `api/src/db/schema`.

CREATE TABLE categories (
  id text PRIMARY KEY NOT NULL,
  title text NOT NULL,
  title_key text NOT NULL,
  slug text NOT NULL,
  user_id text,
  posts_count integer DEFAULT 0 NOT NULL,
  projects_count integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE set null
);
CREATE UNIQUE INDEX categories_titleKey_unique ON categories (title_key);
CREATE UNIQUE INDEX categories_slug_unique ON categories (slug);
CREATE INDEX categories_by_user ON categories (user_id);

CREATE TABLE comments (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  post_seq integer NOT NULL,
  user_id text NOT NULL,
  parent_id text,
  thread_id text,
  description text NOT NULL,
  description_html text,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX comments_id_unique ON comments (id);
CREATE INDEX comments_by_post ON comments (post_seq);
CREATE INDEX comments_by_user ON comments (user_id);

CREATE TABLE follows (
  follower_id text NOT NULL,
  followed_id text NOT NULL,
  is_close integer DEFAULT false NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY(follower_id, followed_id),
  FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (followed_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX follows_by_follower ON follows (follower_id,created_at);
CREATE INDEX follows_by_followed ON follows (followed_id,created_at);
CREATE INDEX follows_close ON follows (followed_id) WHERE is_close = 1;

CREATE TABLE post_images (
  id text PRIMARY KEY NOT NULL,
  post_id text,
  user_id text,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  in_text integer DEFAULT false NOT NULL,
  is_decoration integer DEFAULT false NOT NULL,
  tint text,
  created_at text NOT NULL,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE set null,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE set null
);
CREATE INDEX post_images_by_post ON post_images (post_id);
CREATE INDEX post_images_by_user ON post_images (user_id);

CREATE TABLE post_tags (
  tag text NOT NULL,
  post_seq integer NOT NULL,
  PRIMARY KEY(tag, post_seq),
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade
);
CREATE INDEX post_tags_by_post ON post_tags (post_seq);

CREATE TABLE posts (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  user_id text NOT NULL,
  category_id text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  short_description text NOT NULL,
  tags text NOT NULL,
  price_cents integer,
  updated_price_cents integer,
  currency text DEFAULT '' NOT NULL,
  availability text DEFAULT 'available' NOT NULL,
  quantity integer,
  lang text DEFAULT 'en' NOT NULL,
  image_alt text DEFAULT '' NOT NULL,
  image_focus text DEFAULT 'center' NOT NULL,
  canonical_url text DEFAULT '' NOT NULL,
  description_html text NOT NULL,
  reading_minutes integer NOT NULL,
  effective_cents integer,
  price_lowered_at text,
  image_id text,
  image_width integer,
  image_height integer,
  image_placeholder text,
  image_tint text,
  recent_likes text DEFAULT '[]' NOT NULL,
  recent_dislikes text DEFAULT '[]' NOT NULL,
  likes_count integer DEFAULT 0 NOT NULL,
  dislikes_count integer DEFAULT 0 NOT NULL,
  comments_count integer DEFAULT 0 NOT NULL,
  num_views integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  is_off_landing integer DEFAULT false NOT NULL,
  is_backdated integer DEFAULT false NOT NULL,
  views_rank integer GENERATED ALWAYS AS ((num_views << 32) + seq) VIRTUAL,
  price_rank integer GENERATED ALWAYS AS ((effective_cents << 32) + seq) VIRTUAL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE no action,
  CONSTRAINT "posts_kind_by_price" CHECK((kind = 'project') = (price_cents IS NOT NULL)),
  CONSTRAINT "posts_effective_price" CHECK(effective_cents IS coalesce(updated_price_cents, price_cents))
);
CREATE UNIQUE INDEX posts_id_unique ON posts (id);
CREATE INDEX posts_by_kind ON posts (kind);
CREATE INDEX posts_by_category ON posts (category_id);
CREATE INDEX posts_by_category_kind ON posts (category_id,kind);
CREATE INDEX posts_by_user ON posts (user_id);
CREATE INDEX posts_by_user_kind ON posts (user_id,kind);
CREATE INDEX posts_by_views ON posts (views_rank);
CREATE INDEX posts_by_category_views ON posts (category_id,views_rank);
CREATE INDEX posts_by_user_views ON posts (user_id,views_rank);
CREATE INDEX posts_by_price ON posts (price_rank);
CREATE INDEX posts_by_category_price ON posts (category_id,price_rank);
CREATE INDEX posts_by_user_price ON posts (user_id,price_rank);
CREATE INDEX posts_by_currency_price ON posts (currency,price_rank) WHERE price_rank IS NOT NULL;
CREATE INDEX posts_by_availability ON posts (availability) WHERE kind = 'project';
CREATE INDEX posts_by_availability_price ON posts (availability,currency,price_rank) WHERE price_rank IS NOT NULL;
CREATE INDEX posts_by_category_currency_price ON posts (category_id,currency,price_rank) WHERE price_rank IS NOT NULL;
CREATE INDEX posts_by_category_availability ON posts (category_id,availability) WHERE kind = 'project';
CREATE INDEX posts_by_category_availability_price ON posts (category_id,availability,currency,price_rank) WHERE price_rank IS NOT NULL;
CREATE INDEX posts_by_user_currency_price ON posts (user_id,currency,price_rank) WHERE price_rank IS NOT NULL;
CREATE INDEX posts_by_user_availability ON posts (user_id,availability) WHERE kind = 'project';
CREATE INDEX posts_by_user_availability_price ON posts (user_id,availability,currency,price_rank) WHERE price_rank IS NOT NULL;
CREATE INDEX posts_by_creation ON posts (created_at);
CREATE INDEX posts_backdated ON posts (created_at) WHERE is_backdated = 1;
CREATE INDEX posts_not_english ON posts (seq) WHERE lang <> 'en';
CREATE INDEX posts_in_other_languages ON posts (seq) WHERE lang <> 'en' AND lang NOT LIKE 'en-%';

CREATE TABLE profile_views (
  user_id text NOT NULL,
  viewer_id text NOT NULL,
  viewed_at text NOT NULL,
  PRIMARY KEY(user_id, viewer_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX profile_views_newest ON profile_views (user_id,viewed_at);
CREATE INDEX profile_views_by_viewer ON profile_views (viewer_id);

CREATE TABLE reactions (
  post_seq integer NOT NULL,
  user_id text NOT NULL,
  created_at text NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY(post_seq, user_id),
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX reactions_newest ON reactions (post_seq,kind,created_at,user_id);
CREATE INDEX reactions_by_user ON reactions (user_id);
CREATE INDEX reactions_liked ON reactions (user_id,created_at) WHERE kind = 'like';

CREATE TABLE sessions (
  token_hash text PRIMARY KEY NOT NULL,
  id text NOT NULL,
  user_id text NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  country text DEFAULT '' NOT NULL,
  city text DEFAULT '' NOT NULL,
  confirmed_at text,
  created_at text NOT NULL,
  last_seen_at text NOT NULL,
  expires_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX sessions_id_unique ON sessions (id);
CREATE INDEX sessions_by_user ON sessions (user_id,created_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE tokens (
  token_hash text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  created_at text NOT NULL,
  expires_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX tokens_newest_only ON tokens (user_id,kind);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

CREATE TABLE users (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  handle text,
  pronouns text DEFAULT '' NOT NULL,
  links text DEFAULT '[]' NOT NULL,
  bio text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  pincode text DEFAULT '' NOT NULL,
  hides_visits integer DEFAULT false NOT NULL,
  how_to_pay text DEFAULT '' NOT NULL,
  time_zone text DEFAULT 'UTC' NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  pending_email text,
  email_refused text,
  password_hash text NOT NULL,
  account_type text DEFAULT 'rider' NOT NULL,
  is_admin integer DEFAULT false NOT NULL,
  is_verified integer DEFAULT false NOT NULL,
  is_moderator integer DEFAULT false NOT NULL,
  is_blocked integer DEFAULT false NOT NULL,
  blocked_until text,
  version integer DEFAULT 1 NOT NULL,
  profile_image_id text,
  cover_image_id text,
  followers_count integer DEFAULT 0 NOT NULL,
  following_count integer DEFAULT 0 NOT NULL,
  posts_count integer DEFAULT 0 NOT NULL,
  projects_count integer DEFAULT 0 NOT NULL,
  sold_count integer DEFAULT 0 NOT NULL,
  reviews_count integer DEFAULT 0 NOT NULL,
  rating_total integer DEFAULT 0 NOT NULL,
  answer_minutes integer,
  viewers_count integer DEFAULT 0 NOT NULL,
  views_count integer DEFAULT 0 NOT NULL,
  views_before integer DEFAULT 0 NOT NULL,
  likes_count integer DEFAULT 0 NOT NULL,
  dislikes_count integer DEFAULT 0 NOT NULL,
  comments_count integer DEFAULT 0 NOT NULL,
  mail_followers_count integer DEFAULT 0 NOT NULL,
  notifications_seen_at text DEFAULT '' NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE UNIQUE INDEX users_id_unique ON users (id);
CREATE UNIQUE INDEX users_emailKey_unique ON users (email_key);
CREATE INDEX users_by_account_type ON users (account_type);
CREATE INDEX users_by_blocked ON users (is_blocked);
CREATE INDEX users_by_admin ON users (is_admin);
CREATE INDEX users_moderators ON users (is_moderator) WHERE is_moderator = 1;
CREATE INDEX users_blocked_until ON users (blocked_until) WHERE blocked_until IS NOT NULL;

CREATE TABLE contact_messages (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  sender_name text NOT NULL,
  sender_email text NOT NULL,
  message text NOT NULL,
  created_at text NOT NULL
);
CREATE UNIQUE INDEX contact_messages_id_unique ON contact_messages (id);

CREATE TABLE conversations (
  user_id text NOT NULL,
  friend_id text NOT NULL,
  PRIMARY KEY(user_id, friend_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);

CREATE TABLE counters (
  name text PRIMARY KEY NOT NULL,
  value integer DEFAULT 0 NOT NULL
);

CREATE TABLE daily_figures (
  user_id text NOT NULL,
  day text NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  likes integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(user_id, day),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX daily_figures_by_day ON daily_figures (day);

CREATE TABLE emails (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  sender_id text,
  recipient_id text NOT NULL,
  to_address text NOT NULL,
  is_address_given integer DEFAULT false NOT NULL,
  sender_address text,
  subject text NOT NULL,
  message text DEFAULT '' NOT NULL,
  notice text,
  decision_id text,
  status text DEFAULT 'queued' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  reason text,
  claimed_at text,
  created_at text NOT NULL,
  requeued_at text,
  sent_at text,
  FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE set null
);
CREATE INDEX emails_by_sender ON emails (sender_id,id);
CREATE INDEX emails_by_recipient ON emails (recipient_id,id);
CREATE INDEX emails_by_status ON emails (status,id);
CREATE INDEX emails_by_decision ON emails (decision_id) WHERE decision_id IS NOT NULL;

CREATE TABLE idempotency_keys (
  id text PRIMARY KEY NOT NULL,
  body_digest text NOT NULL,
  status integer,
  answer text,
  resource_id text,
  user_id text,
  claimed_at text NOT NULL,
  expires_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);
CREATE INDEX idempotency_keys_by_user ON idempotency_keys (user_id,claimed_at);

CREATE TABLE messages (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  pair text NOT NULL,
  sender_id text NOT NULL,
  receiver_id text NOT NULL,
  client_id text NOT NULL,
  text text NOT NULL,
  status text DEFAULT 'unseen' NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  CONSTRAINT "messages_to_another" CHECK(sender_id <> receiver_id)
);
CREATE UNIQUE INDEX messages_id_unique ON messages (id);
CREATE UNIQUE INDEX messages_once ON messages (sender_id,client_id);
CREATE INDEX messages_by_pair ON messages (pair);
CREATE INDEX messages_by_sender ON messages (sender_id);
CREATE INDEX messages_by_receiver ON messages (receiver_id);
CREATE INDEX messages_not_seen ON messages (receiver_id,sender_id) WHERE status <> 'seen';

CREATE TABLE received_comments (
  user_id text NOT NULL,
  comment_seq integer NOT NULL,
  PRIMARY KEY(user_id, comment_seq),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (comment_seq) REFERENCES comments(seq) ON DELETE cascade
);
CREATE INDEX received_comments_by_comment ON received_comments (comment_seq);

CREATE TABLE tags (
  tag text PRIMARY KEY NOT NULL,
  posts_count integer DEFAULT 0 NOT NULL
);
CREATE INDEX tags_by_count ON tags (posts_count);

CREATE TABLE email_changes (
  token_hash text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  old_email text NOT NULL,
  old_email_key text NOT NULL,
  was_verified integer NOT NULL,
  created_at text NOT NULL,
  expires_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX email_changes_by_user ON email_changes (user_id,created_at);
CREATE INDEX email_changes_by_address ON email_changes (old_email_key);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

CREATE TABLE drafts (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  post_id text,
  post_version integer,
  kind text NOT NULL,
  status text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  short_description text NOT NULL,
  tags text NOT NULL,
  price_cents integer,
  updated_price_cents integer,
  currency text DEFAULT '' NOT NULL,
  availability text DEFAULT 'available' NOT NULL,
  quantity integer,
  lang text DEFAULT 'en' NOT NULL,
  image_alt text DEFAULT '' NOT NULL,
  image_focus text DEFAULT 'center' NOT NULL,
  canonical_url text DEFAULT '' NOT NULL,
  category_id text,
  image_id text,
  image_width integer,
  image_height integer,
  image_placeholder text,
  image_tint text,
  publish_at text,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade,
  FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE set null,
  CONSTRAINT "drafts_scheduled_at" CHECK(status = 'draft' OR publish_at IS NOT NULL),
  CONSTRAINT "drafts_copy_or_scheduled" CHECK(post_id IS NULL OR status = 'draft')
);
CREATE INDEX drafts_by_user ON drafts (user_id,status);
CREATE UNIQUE INDEX drafts_copy_of_post ON drafts (post_id,user_id);
CREATE UNIQUE INDEX drafts_by_image ON drafts (image_id);
CREATE INDEX drafts_by_category ON drafts (category_id);
CREATE INDEX drafts_due ON drafts (publish_at) WHERE status = 'scheduled';

CREATE TABLE revisions (
  seq integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  draft_id text,
  post_id text,
  post_version integer,
  user_id text,
  reason text NOT NULL,
  bytes integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  short_description text NOT NULL,
  tags text NOT NULL,
  price_cents integer,
  updated_price_cents integer,
  currency text DEFAULT '' NOT NULL,
  availability text DEFAULT 'available' NOT NULL,
  quantity integer,
  lang text DEFAULT 'en' NOT NULL,
  image_alt text DEFAULT '' NOT NULL,
  image_focus text DEFAULT 'center' NOT NULL,
  canonical_url text DEFAULT '' NOT NULL,
  category_id text,
  created_at text NOT NULL,
  FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE cascade,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE set null
);
CREATE INDEX revisions_of_draft ON revisions (draft_id);
CREATE INDEX revisions_of_post ON revisions (post_id,post_version);
CREATE INDEX revisions_by_user ON revisions (user_id);

CREATE TABLE inbox_tasks (
  user_id text PRIMARY KEY NOT NULL,
  created_at text NOT NULL
);

CREATE TABLE stored_messages (
  pair text NOT NULL,
  number integer NOT NULL,
  id text NOT NULL,
  sender_id text NOT NULL,
  receiver_id text NOT NULL,
  client_id text NOT NULL,
  text text NOT NULL,
  status text NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  PRIMARY KEY(pair, number)
);

CREATE TABLE text_pictures (
  picture_id text NOT NULL,
  document_id text NOT NULL,
  dropped_at text,
  PRIMARY KEY(picture_id, document_id),
  FOREIGN KEY (picture_id) REFERENCES post_images(id) ON DELETE cascade
);
CREATE INDEX text_pictures_by_document ON text_pictures (document_id);
CREATE INDEX text_pictures_dropped ON text_pictures (dropped_at) WHERE dropped_at IS NOT NULL;

CREATE TABLE admin_acts (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  operation text NOT NULL,
  via text NOT NULL,
  actor_id text,
  owner_id text,
  subject_id text,
  label text,
  created_at text NOT NULL
);
CREATE UNIQUE INDEX admin_acts_id_unique ON admin_acts (id);
CREATE INDEX admin_acts_by_creation ON admin_acts (created_at);

CREATE TABLE deleted_contact_messages (
  seq integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  sender_name text NOT NULL,
  sender_email text NOT NULL,
  message text NOT NULL,
  created_at text NOT NULL,
  deletion_id text NOT NULL,
  deleted_by text,
  deleted_at text NOT NULL,
  FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE set null
);
CREATE UNIQUE INDEX deleted_contact_messages_id_unique ON deleted_contact_messages (id);
CREATE INDEX deleted_contact_messages_by_deletion ON deleted_contact_messages (deletion_id);
CREATE INDEX deleted_contact_messages_by_admin ON deleted_contact_messages (deleted_by);
CREATE INDEX deleted_contact_messages_by_time ON deleted_contact_messages (deleted_at);

CREATE TABLE saves (
  post_seq integer NOT NULL,
  user_id text NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY(post_seq, user_id),
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX saves_by_user ON saves (user_id,created_at);

CREATE TABLE feed_addresses (
  user_id text PRIMARY KEY NOT NULL,
  token_hash text NOT NULL,
  created_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX feed_addresses_tokenHash_unique ON feed_addresses (token_hash);

CREATE TABLE feed_entries (
  entry integer PRIMARY KEY NOT NULL
);

CREATE TABLE feed_tasks (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  post_seq integer NOT NULL,
  tag text NOT NULL,
  after_time text DEFAULT '' NOT NULL,
  after_row integer DEFAULT 0 NOT NULL,
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade
);
CREATE UNIQUE INDEX feed_tasks_once ON feed_tasks (post_seq,tag);

CREATE TABLE tag_follows (
  user_id text NOT NULL,
  tag text NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY(user_id, tag),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX tag_follows_by_tag ON tag_follows (tag,created_at);

CREATE TABLE notifications (
  seq integer PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  post_seq integer DEFAULT 0 NOT NULL,
  cause text DEFAULT '' NOT NULL,
  created_at text NOT NULL,
  mail_id text,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX notifications_once ON notifications (user_id,kind,post_seq,cause);
CREATE INDEX notifications_newest ON notifications (user_id,created_at);

CREATE TABLE decisions (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  owner_id text NOT NULL,
  post_id text,
  title text NOT NULL,
  excerpt text NOT NULL,
  reason text NOT NULL,
  created_at text NOT NULL,
  action text NOT NULL,
  moderator_id text,
  ends_at text,
  lifted_at text,
  answer text,
  answered_at text,
  key_hash text,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX decisions_id_unique ON decisions (id);
CREATE INDEX decisions_of_subject ON decisions (subject_id);
CREATE INDEX decisions_by_owner ON decisions (owner_id);
CREATE UNIQUE INDEX decisions_in_force ON decisions (subject_id) WHERE action = 'hide' AND lifted_at IS NULL;

CREATE TABLE hidden_rows (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  decision_id text NOT NULL,
  user_id text,
  source text NOT NULL,
  data text NOT NULL,
  picture_id text,
  FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE cascade,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX hidden_rows_by_decision ON hidden_rows (decision_id,source);
CREATE INDEX hidden_rows_by_user ON hidden_rows (user_id);
CREATE INDEX hidden_rows_by_picture ON hidden_rows (picture_id) WHERE picture_id IS NOT NULL;

CREATE TABLE reports (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  owner_id text NOT NULL,
  post_id text,
  title text NOT NULL,
  excerpt text NOT NULL,
  reason text NOT NULL,
  created_at text NOT NULL,
  text text DEFAULT '' NOT NULL,
  context text,
  reporter_id text,
  decision_id text,
  closed_at text,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE set null
);
CREATE UNIQUE INDEX reports_id_unique ON reports (id);
CREATE INDEX reports_of_subject ON reports (subject_id);
CREATE INDEX reports_by_owner ON reports (owner_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id,subject_id);
CREATE INDEX reports_open ON reports (subject_id) WHERE closed_at IS NULL;
CREATE INDEX reports_by_closing ON reports (closed_at);

CREATE TABLE fresh_views (
  post_seq integer PRIMARY KEY NOT NULL,
  views integer NOT NULL,
  due integer NOT NULL,
  source text NOT NULL,
  day text NOT NULL,
  day_views integer NOT NULL,
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade
);

CREATE TABLE import_items (
  import_id text NOT NULL,
  number integer NOT NULL,
  piece integer NOT NULL,
  source text NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  notes text NOT NULL,
  document_id text,
  PRIMARY KEY(import_id, number),
  FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE cascade
);
CREATE INDEX import_items_by_state ON import_items (import_id,kind,state);

CREATE TABLE imported_posts (
  user_id text NOT NULL,
  source_key text NOT NULL,
  document_id text NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY(user_id, source_key),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);

CREATE TABLE imports (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  file_name text NOT NULL,
  bytes integer NOT NULL,
  format text,
  state text NOT NULL,
  problem text,
  category_id text,
  pieces integer DEFAULT 0 NOT NULL,
  pieces_made integer DEFAULT 0 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX imports_userId_unique ON imports (user_id);
CREATE INDEX imports_by_time ON imports (created_at);

CREATE TABLE handles (
  handle text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  created_at text NOT NULL,
  left_at text,
  look text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(handle, '_', ''), 'i', 'l'), '1', 'l'), '0', 'o'), 'm', 'rn')) VIRTUAL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX handles_by_look ON handles (look);
CREATE INDEX handles_by_user ON handles (user_id);
CREATE INDEX handles_left ON handles (left_at) WHERE left_at IS NOT NULL;

CREATE TABLE popular_marks (
  name text PRIMARY KEY NOT NULL,
  value integer NOT NULL
);

CREATE TABLE popular_posts (
  post_seq integer PRIMARY KEY NOT NULL,
  score real NOT NULL,
  likes integer DEFAULT 0 NOT NULL,
  comments integer DEFAULT 0 NOT NULL,
  saves integer DEFAULT 0 NOT NULL,
  active_on text NOT NULL,
  rank integer GENERATED ALWAYS AS ((CAST(score * 65536 AS INTEGER) << 32) + post_seq) VIRTUAL,
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade
);
CREATE INDEX popular_posts_by_rank ON popular_posts (rank);
CREATE INDEX popular_posts_by_day ON popular_posts (active_on);

CREATE TABLE mail_choices (
  user_id text NOT NULL,
  kind text NOT NULL,
  pace text NOT NULL,
  PRIMARY KEY(user_id, kind),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);

CREATE TABLE mail_due (
  user_id text NOT NULL,
  pace text NOT NULL,
  since text NOT NULL,
  due_at text NOT NULL,
  PRIMARY KEY(user_id, pace),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX mail_due_by_time ON mail_due (due_at);

CREATE TABLE mail_keys (
  user_id text PRIMARY KEY NOT NULL,
  token text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX mail_keys_token_unique ON mail_keys (token);

CREATE TABLE mail_follows (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  author_id text,
  tag text,
  email text NOT NULL,
  email_key text NOT NULL,
  token text NOT NULL,
  created_at text NOT NULL,
  confirmed_at text,
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX mail_follows_token_unique ON mail_follows (token);
CREATE UNIQUE INDEX mail_follows_of_author_once ON mail_follows (author_id,email_key) WHERE author_id IS NOT NULL;
CREATE UNIQUE INDEX mail_follows_of_tag_once ON mail_follows (tag,email_key) WHERE tag IS NOT NULL;
CREATE INDEX mail_follows_of_author ON mail_follows (author_id) WHERE author_id IS NOT NULL AND confirmed_at IS NOT NULL;
CREATE INDEX mail_follows_of_tag ON mail_follows (tag) WHERE tag IS NOT NULL AND confirmed_at IS NOT NULL;
CREATE INDEX mail_follows_by_address ON mail_follows (email_key);
CREATE INDEX mail_follows_unconfirmed ON mail_follows (created_at) WHERE confirmed_at IS NULL;

CREATE TABLE post_mail_tasks (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  post_seq integer NOT NULL,
  tag text NOT NULL,
  after_seq integer DEFAULT 0 NOT NULL,
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade
);
CREATE UNIQUE INDEX post_mail_tasks_once ON post_mail_tasks (post_seq,tag);

CREATE TABLE post_mails (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  follow_seq integer NOT NULL,
  post_id text NOT NULL,
  email_key text NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  claimed_at text,
  created_at text NOT NULL,
  queued_at text NOT NULL,
  FOREIGN KEY (follow_seq) REFERENCES mail_follows(seq) ON DELETE cascade
);
CREATE UNIQUE INDEX post_mails_once ON post_mails (post_id,email_key) WHERE post_id <> '';
CREATE INDEX post_mails_confirming ON post_mails (email_key) WHERE post_id = '';
CREATE INDEX post_mails_by_follow ON post_mails (follow_seq);
CREATE INDEX post_mails_queued ON post_mails (queued_at) WHERE state = 'queued';

CREATE TABLE person_blocks (
  user_id text NOT NULL,
  blocked_id text NOT NULL,
  kind text NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY(user_id, blocked_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX person_blocks_by_blocked ON person_blocks (blocked_id);

CREATE TABLE mentions (
  post_seq integer NOT NULL,
  comment_id text DEFAULT '' NOT NULL,
  user_id text NOT NULL,
  is_current integer DEFAULT true NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY(post_seq, comment_id, user_id),
  FOREIGN KEY (post_seq) REFERENCES posts(seq) ON DELETE cascade,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX mentions_by_user ON mentions (user_id);

CREATE TABLE login_challenges (
  token_hash text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  created_at text NOT NULL,
  expires_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX login_challenges_by_user ON login_challenges (user_id);
CREATE INDEX login_challenges_by_expiry ON login_challenges (expires_at);

CREATE TABLE recovery_codes (
  user_id text NOT NULL,
  code_hash text NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY(user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);

CREATE TABLE second_factors (
  user_id text PRIMARY KEY NOT NULL,
  secret text NOT NULL,
  confirmed_at text NOT NULL,
  last_step integer DEFAULT 0 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  attempts_since text DEFAULT '' NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);

CREATE TABLE inquiries (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  post_id text NOT NULL,
  title text NOT NULL,
  buyer_id text NOT NULL,
  seller_id text NOT NULL,
  state text NOT NULL,
  offer_cents integer,
  offer_by text,
  currency text DEFAULT '' NOT NULL,
  moved_by text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  answered_at text,
  agreed_at text,
  handed_over_at text,
  FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX inquiries_id_unique ON inquiries (id);
CREATE UNIQUE INDEX inquiries_open_once ON inquiries (post_id,buyer_id) WHERE state IN ('asked', 'offered', 'agreed');
CREATE INDEX inquiries_of_buyer ON inquiries (buyer_id,updated_at);
CREATE INDEX inquiries_of_seller ON inquiries (seller_id,updated_at);
CREATE INDEX inquiries_between ON inquiries (buyer_id,seller_id,updated_at);
CREATE INDEX inquiries_answered ON inquiries (seller_id,answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX inquiries_unanswered ON inquiries (seller_id,buyer_id) WHERE answered_at IS NULL;
CREATE INDEX inquiries_agreed ON inquiries (post_id) WHERE state = 'agreed';

CREATE TABLE reviews (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  inquiry_id text NOT NULL,
  author_id text NOT NULL,
  person_id text NOT NULL,
  role text NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  created_at text NOT NULL,
  due_at text NOT NULL,
  shown_at text,
  FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE cascade,
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX reviews_id_unique ON reviews (id);
CREATE UNIQUE INDEX reviews_once ON reviews (inquiry_id,author_id);
CREATE INDEX reviews_by_author ON reviews (author_id);
CREATE INDEX reviews_of_person ON reviews (person_id,shown_at);
CREATE INDEX reviews_due ON reviews (due_at) WHERE shown_at IS NULL;

CREATE TABLE known_browsers (
  user_id text NOT NULL,
  browser_hash text NOT NULL,
  created_at text NOT NULL,
  last_seen_at text NOT NULL,
  PRIMARY KEY(user_id, browser_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);

CREATE TABLE not_me_links (
  token_hash text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  email_key text NOT NULL,
  since text NOT NULL,
  expires_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX not_me_links_by_user ON not_me_links (user_id);
CREATE INDEX not_me_links_by_expiry ON not_me_links (expires_at);

CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY NOT NULL,
  user_id text,
  session_hash text,
  expires_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE cascade
);
CREATE INDEX passkey_challenges_by_session ON passkey_challenges (session_hash);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

CREATE TABLE passkeys (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter integer DEFAULT 0 NOT NULL,
  name text NOT NULL,
  created_at text NOT NULL,
  last_used_at text,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE UNIQUE INDEX passkeys_credentialId_unique ON passkeys (credential_id);
CREATE INDEX passkeys_by_user ON passkeys (user_id,created_at);

CREATE TABLE outdated_callers (
  user_id text PRIMARY KEY NOT NULL,
  at text NOT NULL
);

CREATE TABLE removed_pictures (
  id text PRIMARY KEY NOT NULL,
  removed_at text NOT NULL
);

CREATE TABLE mailed_notifications (
  user_id text NOT NULL,
  kind text NOT NULL,
  post_seq integer NOT NULL,
  cause text NOT NULL,
  created_at text NOT NULL,
  mail_id text NOT NULL,
  PRIMARY KEY(user_id, kind, post_seq, cause),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX mailed_notifications_by_time ON mailed_notifications (created_at);

CREATE TABLE pending_factors (
  session_hash text PRIMARY KEY NOT NULL,
  secret text NOT NULL,
  created_at text NOT NULL,
  FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE cascade
);

CREATE TABLE unasked_mails (
  address_hash text NOT NULL,
  mail_id text NOT NULL,
  sent_at text NOT NULL,
  PRIMARY KEY(address_hash, mail_id)
);
CREATE INDEX unasked_mails_by_time ON unasked_mails (sent_at);

CREATE TABLE reset_links (
  token_hash text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  created_at text NOT NULL,
  expires_at text NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
);
CREATE INDEX reset_links_by_user ON reset_links (user_id,created_at);
CREATE INDEX reset_links_by_expiry ON reset_links (expires_at);

-- Search. Words are those of `posts_fts`.

CREATE VIRTUAL TABLE users_fts USING fts5(
  name, email,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

CREATE VIRTUAL TABLE posts_fts USING fts5(
  title, short_description, description, tags, author,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '1 2 3'
);

CREATE VIRTUAL TABLE search_words USING fts5vocab('posts_fts', 'instance');

-- Figures that triggers count.
INSERT INTO counters (name) VALUES ('users'), ('authors'), ('posts'), ('projects'), ('categories'), ('comments'), ('contactMessages');

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
  INSERT OR IGNORE INTO conversations (user_id, friend_id)
  VALUES (new.sender_id, new.receiver_id), (new.receiver_id, new.sender_id);
END;

CREATE TRIGGER posts_earned
AFTER UPDATE OF num_views, likes_count, dislikes_count, comments_count ON posts BEGIN
  UPDATE users SET views_count = views_count + new.num_views - old.num_views,
    likes_count = likes_count + new.likes_count - old.likes_count,
    dislikes_count = dislikes_count + new.dislikes_count - old.dislikes_count,
    comments_count = comments_count + new.comments_count - old.comments_count
  WHERE id = new.user_id;
END;

CREATE TRIGGER comments_received AFTER INSERT ON comments BEGIN
  INSERT INTO received_comments (user_id, comment_seq)
  SELECT user_id, new.seq FROM posts WHERE seq = new.post_seq;
END;

CREATE TRIGGER post_tags_counted AFTER INSERT ON post_tags BEGIN
  INSERT INTO tags (tag, posts_count) VALUES (new.tag, 1)
  ON CONFLICT (tag) DO UPDATE SET posts_count = posts_count + 1;
END;

CREATE TRIGGER post_tags_uncounted AFTER DELETE ON post_tags BEGIN
  UPDATE tags SET posts_count = posts_count - 1 WHERE tag = old.tag;
  DELETE FROM tags WHERE tag = old.tag AND posts_count = 0;
END;

-- A post shows only an image that is recorded as its own: of two posts that claim one, one fails.
CREATE TRIGGER posts_image_recorded BEFORE UPDATE OF image_id ON posts
WHEN new.image_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM post_images WHERE id = new.image_id AND post_id = new.id)
BEGIN
  SELECT RAISE(ABORT, 'picture-unavailable');
END;

-- A former address stays its owner's while they may take the change back. The message is that of
-- the unique index, because it means the same to whoever wants the address.
CREATE TRIGGER users_former_address_insert BEFORE INSERT ON users
WHEN EXISTS (SELECT 1 FROM email_changes WHERE old_email_key = new.email_key
  AND user_id <> new.id AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email_key');
END;

CREATE TRIGGER users_former_address_update BEFORE UPDATE OF email_key ON users
WHEN new.email_key <> old.email_key
  AND EXISTS (SELECT 1 FROM email_changes WHERE old_email_key = new.email_key
    AND user_id <> new.id AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email_key');
END;

-- A draft shows only an image that its writer uploaded and that no post or profile has.
CREATE TRIGGER drafts_image_added BEFORE INSERT ON drafts
WHEN new.image_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM post_images i JOIN users u ON u.id = i.user_id
  WHERE i.id = new.image_id AND i.user_id = new.user_id AND i.post_id IS NULL
    AND i.id IS NOT u.profile_image_id AND i.id IS NOT u.cover_image_id)
BEGIN
  SELECT RAISE(ABORT, 'picture-unavailable');
END;

CREATE TRIGGER drafts_image_changed BEFORE UPDATE OF image_id ON drafts
WHEN new.image_id IS NOT NULL AND new.image_id IS NOT old.image_id
  AND NOT EXISTS (SELECT 1 FROM post_images i JOIN users u ON u.id = i.user_id
    WHERE i.id = new.image_id AND i.user_id = new.user_id AND i.post_id IS NULL
      AND i.id IS NOT u.profile_image_id AND i.id IS NOT u.cover_image_id)
BEGIN
  SELECT RAISE(ABORT, 'picture-unavailable');
END;

-- When a text ceases to name a picture; whether another still does is looked up a day later.
CREATE TRIGGER drafts_pictures_dropped AFTER UPDATE OF description ON drafts
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = coalesce(new.post_id, new.id)
    AND instr(old.description, picture_id) AND NOT instr(new.description, picture_id);
END;

CREATE TRIGGER posts_pictures_dropped AFTER UPDATE OF description ON posts
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = new.id
    AND instr(old.description, picture_id) AND NOT instr(new.description, picture_id);
END;

CREATE TRIGGER drafts_pictures_deleted AFTER DELETE ON drafts
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = coalesce(old.post_id, old.id) AND instr(old.description, picture_id);
END;

CREATE TRIGGER posts_pictures_deleted AFTER DELETE ON posts
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = old.id AND instr(old.description, picture_id);
END;

CREATE TRIGGER revisions_pictures_deleted AFTER DELETE ON revisions
WHEN instr(old.description, 'picture:')
BEGIN
  UPDATE text_pictures SET dropped_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE document_id = coalesce(old.post_id, old.draft_id) AND instr(old.description, picture_id);
END;

CREATE TRIGGER admin_acts_are_final BEFORE UPDATE ON admin_acts BEGIN
  SELECT RAISE(ABORT, 'What admins did is not changed');
END;

CREATE TRIGGER admin_acts_are_kept BEFORE DELETE ON admin_acts
WHEN old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-730 days') BEGIN
  SELECT RAISE(ABORT, 'What admins did is kept for two years');
END;

CREATE TRIGGER posts_entering_feeds AFTER INSERT ON posts
WHEN EXISTS (SELECT 1 FROM follows WHERE followed_id = new.user_id) BEGIN
  INSERT INTO feed_tasks (post_seq, tag) VALUES (new.seq, '');
END;

CREATE TRIGGER post_tags_entering_feeds AFTER INSERT ON post_tags
WHEN EXISTS (SELECT 1 FROM tag_follows WHERE tag = new.tag) BEGIN
  DELETE FROM feed_tasks WHERE post_seq = new.post_seq AND tag = new.tag;
  INSERT INTO feed_tasks (post_seq, tag) VALUES (new.post_seq, new.tag);
END;

-- Not with their post: entries of deleted posts are cleared away when they are read.
CREATE TRIGGER post_tags_leaving_feeds AFTER DELETE ON post_tags
WHEN EXISTS (SELECT 1 FROM tag_follows WHERE tag = old.tag)
  AND EXISTS (SELECT 1 FROM posts WHERE seq = old.post_seq) BEGIN
  DELETE FROM feed_tasks WHERE post_seq = old.post_seq AND tag = old.tag;
  INSERT INTO feed_tasks (post_seq, tag) VALUES (old.post_seq, old.tag);
END;

CREATE TRIGGER users_leaving_feeds AFTER DELETE ON users BEGIN
  DELETE FROM feed_entries
  WHERE entry BETWEEN old.seq << 30 AND (old.seq << 30) + (1 << 30) - 1;
END;

-- All likes of a post are one notification, of the time of the last.
CREATE TRIGGER likes_notified AFTER INSERT ON reactions WHEN new.kind = 'like' BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, created_at)
  SELECT user_id, 'like', seq, new.created_at FROM posts
  WHERE seq = new.post_seq AND user_id <> new.user_id
  ON CONFLICT (user_id, kind, post_seq, cause) DO UPDATE SET created_at = excluded.created_at;
END;

CREATE TRIGGER likes_turned_notified AFTER UPDATE OF kind ON reactions
WHEN new.kind = 'like' AND old.kind <> 'like' BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, created_at)
  SELECT user_id, 'like', seq, new.created_at FROM posts
  WHERE seq = new.post_seq AND user_id <> new.user_id
  ON CONFLICT (user_id, kind, post_seq, cause) DO UPDATE SET created_at = excluded.created_at;
END;

CREATE TRIGGER follows_notified AFTER INSERT ON follows BEGIN
  INSERT INTO notifications (user_id, kind, cause, created_at)
  VALUES (new.followed_id, 'follow', new.follower_id, new.created_at);
END;

CREATE TRIGGER follows_unnotified AFTER DELETE ON follows BEGIN
  DELETE FROM notifications WHERE user_id = old.followed_id AND kind = 'follow' AND post_seq = 0
    AND cause = old.follower_id;
END;

CREATE TRIGGER security_notified AFTER INSERT ON emails WHEN new.kind = 'security' BEGIN
  INSERT INTO notifications (user_id, kind, cause, created_at)
  VALUES (new.recipient_id, 'security', new.id, new.created_at);
END;

CREATE TRIGGER posts_unnotified AFTER DELETE ON posts BEGIN
  DELETE FROM notifications WHERE user_id = old.user_id AND kind IN ('comment', 'like')
    AND post_seq = old.seq;
  DELETE FROM notifications WHERE kind = 'post' AND post_seq = old.seq AND cause = ''
    AND user_id IN (SELECT follower_id FROM follows WHERE followed_id = old.user_id AND is_close = 1);
END;

CREATE TRIGGER comments_unnotified AFTER DELETE ON comments BEGIN
  DELETE FROM notifications WHERE kind = 'comment' AND post_seq = old.post_seq AND cause = old.id
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
  DELETE FROM notifications WHERE kind = 'reply' AND post_seq = old.post_seq AND cause = old.id
    AND user_id = (SELECT user_id FROM comments WHERE id = old.parent_id);
END;

-- The release before makes accounts without one.
CREATE TRIGGER users_handle_made AFTER INSERT ON users BEGIN
  INSERT INTO handles (handle, user_id, created_at)
  VALUES (coalesce(new.handle, 'u_' || new.id), new.id, new.created_at);
  UPDATE users SET handle = 'u_' || new.id WHERE seq = new.seq AND handle IS NULL;
END;

CREATE TRIGGER users_handle_changed AFTER UPDATE OF handle ON users
WHEN old.handle IS NOT NULL AND new.handle <> old.handle BEGIN
  UPDATE handles SET left_at = new.updated_at WHERE handle = old.handle;
  DELETE FROM handles WHERE handle = new.handle AND user_id = new.id;
  INSERT INTO handles (handle, user_id, created_at) VALUES (new.handle, new.id, new.updated_at);
END;

-- The morning of a digest is worked out again.
CREATE TRIGGER users_in_another_zone AFTER UPDATE OF time_zone ON users
WHEN new.time_zone <> old.time_zone BEGIN
  UPDATE mail_due SET due_at = '' WHERE user_id = new.id AND pace <> 'now';
END;

CREATE TRIGGER mail_follows_confirmed AFTER UPDATE OF confirmed_at ON mail_follows
WHEN old.confirmed_at IS NULL AND new.confirmed_at IS NOT NULL AND new.author_id IS NOT NULL BEGIN
  UPDATE users SET mail_followers_count = mail_followers_count + 1 WHERE id = new.author_id;
END;

CREATE TRIGGER mail_follows_ended AFTER DELETE ON mail_follows
WHEN old.confirmed_at IS NOT NULL AND old.author_id IS NOT NULL BEGIN
  UPDATE users SET mail_followers_count = mail_followers_count - 1 WHERE id = old.author_id;
END;

-- Whoever deletes an account ends what its verified address follows.
CREATE TRIGGER users_leaving_mail_follows AFTER DELETE ON users WHEN old.is_verified = 1 BEGIN
  DELETE FROM mail_follows WHERE email_key = old.email_key;
END;

-- Old posts, which come back or are imported, are no news.
CREATE TRIGGER posts_entering_mails AFTER INSERT ON posts
WHEN new.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day') AND EXISTS (
  SELECT 1 FROM mail_follows WHERE author_id = new.user_id AND confirmed_at IS NOT NULL) BEGIN
  INSERT INTO post_mail_tasks (post_seq, tag) VALUES (new.seq, '');
END;

CREATE TRIGGER post_tags_entering_mails AFTER INSERT ON post_tags
WHEN EXISTS (SELECT 1 FROM mail_follows WHERE tag = new.tag AND confirmed_at IS NOT NULL)
  AND EXISTS (SELECT 1 FROM posts WHERE seq = new.post_seq
    AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day'))
  AND NOT EXISTS (SELECT 1 FROM post_mail_tasks WHERE post_seq = new.post_seq AND tag = new.tag) BEGIN
  INSERT INTO post_mail_tasks (post_seq, tag) VALUES (new.post_seq, new.tag);
END;

-- Nothing is told of somebody who is blocked or muted; of several likes at a time, what others gave.
CREATE TRIGGER notifications_unwanted BEFORE INSERT ON notifications
WHEN EXISTS (SELECT 1 FROM person_blocks WHERE user_id = new.user_id) AND (
  (new.kind = 'follow' AND EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = new.user_id AND blocked_id = new.cause))
  OR (new.kind IN ('comment', 'reply', 'mention') AND EXISTS (SELECT 1 FROM comments c
    JOIN person_blocks b ON b.user_id = new.user_id AND b.blocked_id = c.user_id
    WHERE c.id = new.cause))
  OR (new.kind IN ('post', 'mention') AND EXISTS (SELECT 1 FROM posts p
    JOIN person_blocks b ON b.user_id = new.user_id AND b.blocked_id = p.user_id
    WHERE p.seq = new.post_seq AND new.cause IN ('', p.id)))
  OR (new.kind = 'like' AND EXISTS (SELECT 1 FROM reactions r
    JOIN person_blocks b ON b.user_id = new.user_id AND b.blocked_id = r.user_id
    WHERE r.post_seq = new.post_seq AND r.kind = 'like' AND r.created_at = new.created_at)
    AND NOT EXISTS (SELECT 1 FROM reactions r
      WHERE r.post_seq = new.post_seq AND r.kind = 'like' AND r.created_at = new.created_at
        AND r.user_id <> new.user_id AND NOT EXISTS (SELECT 1 FROM person_blocks
          WHERE user_id = new.user_id AND blocked_id = r.user_id))))
BEGIN
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER blocks_hide_visits AFTER INSERT ON person_blocks WHEN new.kind = 'block' BEGIN
  DELETE FROM profile_views WHERE user_id = new.user_id AND viewer_id = new.blocked_id;
  DELETE FROM profile_views WHERE user_id = new.blocked_id AND viewer_id = new.user_id;
END;

CREATE TRIGGER blocks_turned_hide_visits AFTER UPDATE OF kind ON person_blocks
WHEN new.kind = 'block' BEGIN
  DELETE FROM profile_views WHERE user_id = new.user_id AND viewer_id = new.blocked_id;
  DELETE FROM profile_views WHERE user_id = new.blocked_id AND viewer_id = new.user_id;
END;

CREATE TRIGGER users_hide_visits AFTER UPDATE OF hides_visits ON users WHEN new.hides_visits BEGIN
  DELETE FROM profile_views WHERE viewer_id = new.id;
END;

-- Who is told of the same comment as its post's author, or as whom it answers, is told once. Nobody is
-- told by somebody whose address is not verified, nor by who has blocked them; notifications_unwanted
-- keeps out whom they have blocked or muted themselves.
CREATE TRIGGER mentions_notified AFTER INSERT ON mentions WHEN new.is_current BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT new.user_id, 'mention', new.post_seq, new.comment_id, new.created_at
  WHERE NOT EXISTS (SELECT 1 FROM notifications WHERE user_id = new.user_id
    AND kind IN ('comment', 'reply') AND post_seq = new.post_seq AND cause = new.comment_id)
  AND EXISTS (SELECT 1 FROM users u
    WHERE u.id = CASE new.comment_id
      WHEN '' THEN (SELECT user_id FROM posts WHERE seq = new.post_seq)
      ELSE (SELECT user_id FROM comments WHERE id = new.comment_id) END
    AND (u.is_verified OR u.is_admin) AND NOT EXISTS (SELECT 1 FROM person_blocks b
      WHERE b.user_id = u.id AND b.blocked_id = new.user_id AND b.kind = 'block'))
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER mentions_notified_again AFTER UPDATE OF is_current ON mentions
WHEN new.is_current AND NOT old.is_current BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT new.user_id, 'mention', new.post_seq, new.comment_id, new.created_at
  WHERE NOT EXISTS (SELECT 1 FROM notifications WHERE user_id = new.user_id
    AND kind IN ('comment', 'reply') AND post_seq = new.post_seq AND cause = new.comment_id)
  AND EXISTS (SELECT 1 FROM users u
    WHERE u.id = CASE new.comment_id
      WHEN '' THEN (SELECT user_id FROM posts WHERE seq = new.post_seq)
      ELSE (SELECT user_id FROM comments WHERE id = new.comment_id) END
    AND (u.is_verified OR u.is_admin) AND NOT EXISTS (SELECT 1 FROM person_blocks b
      WHERE b.user_id = u.id AND b.blocked_id = new.user_id AND b.kind = 'block'))
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER mentions_left AFTER UPDATE OF is_current ON mentions
WHEN old.is_current AND NOT new.is_current BEGIN
  DELETE FROM notifications WHERE user_id = old.user_id AND kind = 'mention'
    AND post_seq = old.post_seq AND cause = old.comment_id;
END;

CREATE TRIGGER mentions_unnotified AFTER DELETE ON mentions BEGIN
  DELETE FROM notifications WHERE user_id = old.user_id AND kind = 'mention'
    AND post_seq = old.post_seq AND cause = old.comment_id;
END;

CREATE TRIGGER comments_unmentioned AFTER DELETE ON comments BEGIN
  DELETE FROM mentions WHERE post_seq = old.post_seq AND comment_id = old.id;
END;

-- Who is about to log in knows the former password.
CREATE TRIGGER passwords_end_challenges AFTER UPDATE OF password_hash ON users
WHEN old.password_hash <> new.password_hash BEGIN
  DELETE FROM login_challenges WHERE user_id = new.id;
END;

CREATE TRIGGER posts_created_lowered AFTER INSERT ON posts
WHEN new.updated_price_cents IS NOT NULL AND new.price_lowered_at IS NULL BEGIN
  UPDATE posts SET price_lowered_at = new.created_at WHERE seq = new.seq;
END;

CREATE TRIGGER posts_price_lowered AFTER UPDATE OF updated_price_cents ON posts
WHEN new.updated_price_cents IS NOT old.updated_price_cents BEGIN
  UPDATE posts
  SET price_lowered_at = CASE WHEN new.updated_price_cents IS NOT NULL THEN new.updated_at END
  WHERE seq = new.seq;
END;

CREATE TRIGGER posts_sold AFTER INSERT ON posts
WHEN new.kind = 'project' AND new.availability = 'sold' BEGIN
  UPDATE users SET sold_count = sold_count + 1 WHERE id = new.user_id;
END;

CREATE TRIGGER posts_unsold AFTER DELETE ON posts
WHEN old.kind = 'project' AND old.availability = 'sold' BEGIN
  UPDATE users SET sold_count = sold_count - 1 WHERE id = old.user_id;
END;

CREATE TRIGGER posts_sold_again AFTER UPDATE OF kind, availability ON posts
WHEN (new.kind = 'project' AND new.availability = 'sold')
  <> (old.kind = 'project' AND old.availability = 'sold') BEGIN
  UPDATE users
  SET sold_count = sold_count + CASE WHEN new.kind = 'project' AND new.availability = 'sold'
    THEN 1 ELSE -1 END
  WHERE id = new.user_id;
END;

-- Each step is told to the other side, unless they have blocked or muted who took it.
CREATE TRIGGER inquiries_notified AFTER INSERT ON inquiries BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT new.seller_id, 'inquiry', 0, new.id || ':' || new.state, new.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = new.seller_id AND blocked_id = new.buyer_id)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER inquiries_notified_again AFTER UPDATE OF version ON inquiries BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT CASE new.moved_by WHEN 'buyer' THEN new.seller_id ELSE new.buyer_id END,
    'inquiry', 0, new.id || ':' || new.state, new.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = CASE new.moved_by WHEN 'buyer' THEN new.seller_id ELSE new.buyer_id END
      AND blocked_id = CASE new.moved_by WHEN 'buyer' THEN new.buyer_id ELSE new.seller_id END)
  ON CONFLICT DO UPDATE SET created_at = excluded.created_at;
END;

-- With the account of one side goes the inquiry; what was reserved by it is available again.
CREATE TRIGGER inquiries_gone AFTER DELETE ON inquiries BEGIN
  DELETE FROM notifications WHERE user_id IN (old.buyer_id, old.seller_id) AND kind = 'inquiry'
    AND post_seq = 0 AND cause >= old.id || ':' AND cause < old.id || ';';
  UPDATE posts SET availability = 'available', version = version + 1
  WHERE old.state = 'agreed' AND id = old.post_id AND availability = 'reserved'
    AND (SELECT count(*) FROM inquiries WHERE post_id = old.post_id AND state = 'agreed')
      < coalesce(quantity, 1);
END;

-- The second review of an inquiry shows both.
CREATE TRIGGER reviews_written AFTER INSERT ON reviews WHEN new.shown_at IS NULL BEGIN
  UPDATE reviews SET shown_at = new.created_at
  WHERE inquiry_id = new.inquiry_id AND shown_at IS NULL AND EXISTS (SELECT 1 FROM reviews
    WHERE inquiry_id = new.inquiry_id AND author_id = new.person_id);
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT new.person_id, 'inquiry', 0, new.inquiry_id || ':reviewed', new.created_at
  WHERE NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = new.person_id AND blocked_id = new.author_id)
  ON CONFLICT DO NOTHING;
END;

-- What is shown because its time has come can be read from now on: it is notified of once more.
CREATE TRIGGER reviews_due_shown AFTER UPDATE OF shown_at ON reviews
WHEN old.shown_at IS NULL AND new.shown_at >= new.due_at BEGIN
  UPDATE notifications SET created_at = new.shown_at
  WHERE user_id = new.person_id AND kind = 'inquiry' AND post_seq = 0
    AND cause = new.inquiry_id || ':reviewed';
END;

CREATE TRIGGER reviews_shown AFTER UPDATE OF shown_at ON reviews
WHEN old.shown_at IS NULL AND new.shown_at IS NOT NULL BEGIN
  UPDATE users SET reviews_count = reviews_count + 1, rating_total = rating_total + new.rating
  WHERE id = new.person_id;
END;

CREATE TRIGGER reviews_restored AFTER INSERT ON reviews WHEN new.shown_at IS NOT NULL BEGIN
  UPDATE users SET reviews_count = reviews_count + 1, rating_total = rating_total + new.rating
  WHERE id = new.person_id;
END;

CREATE TRIGGER reviews_gone AFTER DELETE ON reviews WHEN old.shown_at IS NOT NULL BEGIN
  UPDATE users SET reviews_count = reviews_count - 1, rating_total = rating_total - old.rating
  WHERE id = old.person_id;
END;

-- The middle one of a seller's last answers; none of fewer than five.
CREATE TRIGGER inquiries_answer_timed AFTER UPDATE OF answered_at ON inquiries
WHEN old.answered_at IS NULL AND new.answered_at IS NOT NULL BEGIN
  UPDATE users SET answer_minutes = (
    SELECT minutes FROM (
      SELECT minutes, row_number() OVER (ORDER BY minutes) AS place, count(*) OVER () AS total
      FROM (SELECT CAST((julianday(answered_at) - julianday(created_at)) * 1440 AS INTEGER) AS minutes
        FROM inquiries WHERE seller_id = new.seller_id AND answered_at IS NOT NULL
        ORDER BY answered_at DESC LIMIT 25))
    WHERE total >= 5 AND place = (total + 1) / 2)
  WHERE id = new.seller_id;
END;

-- The answers to whom has deleted their account are not counted any more.
CREATE TRIGGER inquiries_answer_gone AFTER DELETE ON inquiries
WHEN old.answered_at IS NOT NULL BEGIN
  UPDATE users SET answer_minutes = (
    SELECT minutes FROM (
      SELECT minutes, row_number() OVER (ORDER BY minutes) AS place, count(*) OVER () AS total
      FROM (SELECT CAST((julianday(answered_at) - julianday(created_at)) * 1440 AS INTEGER) AS minutes
        FROM inquiries WHERE seller_id = old.seller_id AND answered_at IS NOT NULL
        ORDER BY answered_at DESC LIMIT 25))
    WHERE total >= 5 AND place = (total + 1) / 2)
  WHERE id = old.seller_id;
END;

-- Days that are cleared away stay counted.
CREATE TRIGGER daily_figures_before AFTER DELETE ON daily_figures WHEN old.views <> 0 BEGIN
  UPDATE users SET views_before = views_before + old.views WHERE id = old.user_id;
END;

CREATE TRIGGER posts_earning AFTER INSERT ON posts BEGIN
  UPDATE users SET views_count = views_count + new.num_views,
    views_before = views_before + new.num_views,
    likes_count = likes_count + new.likes_count,
    dislikes_count = dislikes_count + new.dislikes_count,
    comments_count = comments_count + new.comments_count
  WHERE id = new.user_id;
END;

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

CREATE TRIGGER comments_notified AFTER INSERT ON comments BEGIN
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT user_id, 'reply', new.post_seq, new.id, new.created_at FROM comments
  WHERE id = new.parent_id AND user_id <> new.user_id
  ON CONFLICT DO NOTHING;
  
  INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
  SELECT user_id, 'comment', seq, new.id, new.created_at FROM posts
  WHERE seq = new.post_seq AND user_id <> new.user_id AND NOT EXISTS (
    SELECT 1 FROM comments WHERE id = new.parent_id AND user_id = posts.user_id)
  ON CONFLICT DO NOTHING;
END;

-- Before its comments go with the post: an answer then finds no longer whom it answers.
CREATE TRIGGER posts_unanswered BEFORE DELETE ON posts BEGIN
  DELETE FROM notifications WHERE kind = 'reply' AND post_seq = old.seq
    AND user_id IN (SELECT user_id FROM comments WHERE post_seq = old.seq);
END;

CREATE TRIGGER likes_turned_unnotified AFTER UPDATE OF kind ON reactions
WHEN old.kind = 'like' AND new.kind <> 'like' BEGIN
  DELETE FROM notifications WHERE kind = 'like' AND post_seq = old.post_seq AND cause = ''
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq)
    AND NOT EXISTS (SELECT 1 FROM reactions WHERE post_seq = old.post_seq AND kind = 'like'
      AND user_id <> notifications.user_id AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = notifications.user_id AND blocked_id = reactions.user_id));
  UPDATE notifications SET created_at = (SELECT created_at FROM reactions
    WHERE post_seq = old.post_seq AND kind = 'like' AND user_id <> notifications.user_id
      AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = notifications.user_id AND blocked_id = reactions.user_id)
    ORDER BY created_at DESC LIMIT 1)
  WHERE kind = 'like' AND post_seq = old.post_seq AND cause = '' AND created_at = old.created_at
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
END;

CREATE TRIGGER likes_unnotified AFTER DELETE ON reactions WHEN old.kind = 'like' BEGIN
  DELETE FROM notifications WHERE kind = 'like' AND post_seq = old.post_seq AND cause = ''
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq)
    AND NOT EXISTS (SELECT 1 FROM reactions WHERE post_seq = old.post_seq AND kind = 'like'
      AND user_id <> notifications.user_id AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = notifications.user_id AND blocked_id = reactions.user_id));
  UPDATE notifications SET created_at = (SELECT created_at FROM reactions
    WHERE post_seq = old.post_seq AND kind = 'like' AND user_id <> notifications.user_id
      AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = notifications.user_id AND blocked_id = reactions.user_id)
    ORDER BY created_at DESC LIMIT 1)
  WHERE kind = 'like' AND post_seq = old.post_seq AND cause = '' AND created_at = old.created_at
    AND user_id = (SELECT user_id FROM posts WHERE seq = old.post_seq);
END;

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

-- What isolates remember of who calls, and to whom they may write. Their inboxes are told.
CREATE TRIGGER sessions_outdate AFTER DELETE ON sessions
WHEN old.expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now') BEGIN
  INSERT INTO outdated_callers VALUES (old.user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;

CREATE TRIGGER users_outdate
AFTER UPDATE OF first_name, last_name, is_admin, is_moderator, is_verified, is_blocked ON users
WHEN (old.first_name, old.last_name, old.is_admin, old.is_moderator, old.is_verified, old.is_blocked)
  <> (new.first_name, new.last_name, new.is_admin, new.is_moderator, new.is_verified, new.is_blocked)
BEGIN
  INSERT INTO outdated_callers VALUES (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;

CREATE TRIGGER person_blocks_outdate AFTER INSERT ON person_blocks WHEN new.kind = 'block' BEGIN
  INSERT INTO outdated_callers SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM users WHERE id IN (new.user_id, new.blocked_id)
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;

CREATE TRIGGER person_blocks_outdate_muted AFTER UPDATE OF kind ON person_blocks
WHEN new.kind = 'block' AND old.kind <> 'block' BEGIN
  INSERT INTO outdated_callers SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM users WHERE id IN (new.user_id, new.blocked_id)
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;

-- Their next message to the buyer is an answer.
CREATE TRIGGER inquiries_outdate AFTER INSERT ON inquiries BEGIN
  INSERT INTO outdated_callers VALUES (new.seller_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (user_id) DO UPDATE SET at = excluded.at;
END;

-- What is older is not mailed in any case. Of an account that goes nothing is kept.
CREATE TRIGGER notifications_taken_back AFTER DELETE ON notifications
WHEN old.mail_id IS NOT NULL AND old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 days')
  AND EXISTS (SELECT 1 FROM users WHERE id = old.user_id) BEGIN
  INSERT INTO mailed_notifications (user_id, kind, post_seq, cause, created_at, mail_id)
  VALUES (old.user_id, old.kind, old.post_seq, old.cause, old.created_at, old.mail_id)
  ON CONFLICT (user_id, kind, post_seq, cause) DO UPDATE
  SET created_at = excluded.created_at, mail_id = excluded.mail_id;
END;

CREATE TRIGGER notifications_mailed AFTER INSERT ON notifications WHEN new.kind <> 'security' BEGIN
  UPDATE notifications SET mail_id = (SELECT mail_id FROM mailed_notifications
    WHERE (user_id, kind, post_seq, cause) = (new.user_id, new.kind, new.post_seq, new.cause))
  WHERE seq = new.seq AND EXISTS (SELECT 1 FROM mailed_notifications m JOIN emails e ON e.id = m.mail_id
    WHERE (m.user_id, m.kind, m.post_seq, m.cause) = (new.user_id, new.kind, new.post_seq, new.cause)
      AND (m.created_at >= new.created_at OR new.kind IN ('follow', 'post')));
  INSERT INTO mail_due (user_id, pace, since, due_at)
  SELECT id, pace, new.created_at, iif(pace = 'now', new.created_at, '') FROM (
    SELECT u.id, coalesce(
      (SELECT pace FROM mail_choices WHERE user_id = u.id AND kind = new.kind),
      iif(new.kind IN ('comment', 'reply', 'mention', 'inquiry'), 'now', 'daily')) AS pace
    FROM users u WHERE u.id = new.user_id AND u.is_verified = 1 AND u.email_refused IS NULL) waiting
  WHERE pace <> 'none' AND (SELECT mail_id FROM notifications WHERE seq = new.seq) IS NULL
    AND NOT EXISTS (SELECT 1 FROM mail_due
      WHERE user_id = waiting.id AND pace = waiting.pace AND since <= new.created_at)
  ON CONFLICT (user_id, pace) DO UPDATE SET since = excluded.since;
END;

CREATE TRIGGER notifications_mailed_again AFTER UPDATE OF created_at ON notifications
WHEN new.created_at > old.created_at AND new.kind <> 'security' BEGIN
  UPDATE notifications SET mail_id = NULL
  WHERE seq = new.seq AND mail_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mailed_notifications
    WHERE (user_id, kind, post_seq, cause) = (new.user_id, new.kind, new.post_seq, new.cause)
      AND created_at >= new.created_at);
  INSERT INTO mail_due (user_id, pace, since, due_at)
  SELECT id, pace, new.created_at, iif(pace = 'now', new.created_at, '') FROM (
    SELECT u.id, coalesce(
      (SELECT pace FROM mail_choices WHERE user_id = u.id AND kind = new.kind),
      iif(new.kind IN ('comment', 'reply', 'mention', 'inquiry'), 'now', 'daily')) AS pace
    FROM users u WHERE u.id = new.user_id AND u.is_verified = 1 AND u.email_refused IS NULL) waiting
  WHERE pace <> 'none' AND (SELECT mail_id FROM notifications WHERE seq = new.seq) IS NULL
    AND NOT EXISTS (SELECT 1 FROM mail_due
      WHERE user_id = waiting.id AND pace = waiting.pace AND since <= new.created_at)
  ON CONFLICT (user_id, pace) DO UPDATE SET since = excluded.since;
END;
