/** The page of all frameworks: cards are read each time, the rest is constant. */
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { toCard } from "./card";
import type { Card, CardPost } from "./card";
import { dataFile } from "./folder";
import type { PageParts } from "./parts";

type Row = Omit<CardPost, "images" | "user"> & {
  images: string;
  userId: string;
  fullName: string;
  profilePhoto: string;
};

const database = new DatabaseSync(dataFile("posts.sqlite"), { readOnly: true });
const select = database.prepare(`
  SELECT p.id, p.slug, p.title, p.short_description AS shortDescription, p.created_at AS createdAt,
    p.reading_minutes AS readingMinutes, p.images, p.image_tint AS imageTint, p.price,
    p.updated_price AS updatedPrice, p.category_slug AS categorySlug, c.title AS category,
    u.id AS userId, u.full_name AS fullName, u.photo AS profilePhoto
  FROM posts p JOIN users u ON u.id = p.user_id JOIN categories c ON c.slug = p.category_slug
  ORDER BY p.created_at DESC LIMIT 12`);

export const parts = JSON.parse(readFileSync(dataFile("parts.json"), "utf8")) as PageParts;

export function readCards(): Card[] {
  return (select.all() as Row[]).map(({ images, userId, fullName, profilePhoto, ...post }, index) =>
    toCard(
      {
        ...post,
        images: JSON.parse(images) as CardPost["images"],
        user: { id: userId, fullName, profilePhoto },
      },
      index,
    ),
  );
}
