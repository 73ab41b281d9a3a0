/** Stores the API's responses as another program's tables. */
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { CardPost } from "./card";
import { dataFile } from "./folder";

const posts = JSON.parse(readFileSync(dataFile("posts.json"), "utf8")) as CardPost[];
const database = new DatabaseSync(dataFile("posts.sqlite"));

database.exec(`
  CREATE TABLE users (id TEXT PRIMARY KEY, full_name TEXT NOT NULL, photo TEXT NOT NULL);
  CREATE TABLE categories (slug TEXT PRIMARY KEY, title TEXT NOT NULL);
  CREATE TABLE posts (
    id TEXT PRIMARY KEY, slug TEXT, title TEXT NOT NULL, short_description TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users, category_slug TEXT NOT NULL REFERENCES categories,
    created_at TEXT NOT NULL, reading_minutes INTEGER NOT NULL, images TEXT NOT NULL,
    image_tint TEXT, price REAL, updated_price REAL);
  CREATE INDEX posts_by_time ON posts (created_at);`);

const addUser = database.prepare("INSERT OR IGNORE INTO users VALUES (?, ?, ?)");
const addCategory = database.prepare("INSERT OR IGNORE INTO categories VALUES (?, ?)");
const addPost = database.prepare("INSERT INTO posts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");

for (const post of posts) {
  addUser.run(post.user.id, post.user.fullName, post.user.profilePhoto);
  addCategory.run(post.categorySlug, post.category);
  addPost.run(
    post.id,
    post.slug ?? null,
    post.title,
    post.shortDescription,
    post.user.id,
    post.categorySlug,
    post.createdAt,
    post.readingMinutes,
    JSON.stringify(post.images),
    post.imageTint,
    post.price,
    post.updatedPrice,
  );
}
