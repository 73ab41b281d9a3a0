import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tagsOfCard } from "../../contract/cache/tags";
import { type PostCard, PostDetailSchema } from "../../contract/responses/posts";
import { newId } from "../../src/db/id";
import { deleteUser } from "../../src/queries/users/user-removal";
import { createPerson, createPosts, db, send } from "../support/factory";
import { addCoAuthor, coWrite } from "./co-write";

async function readCard(author: string, id: string): Promise<PostCard | undefined> {
  const reply = await send(`/api/posts?page=1&fields=card&user=${author}`);
  return (await reply.json<{ data: PostCard[] }>()).data.find((card) => card.id === id);
}

test("a post and its card name those who have written it with its author, and are purged with them", async () => {
  const { author, ids } = await createPosts(1);
  const [id = ""] = ids;
  expect(await readCard(author.id, id)).not.toHaveProperty("coAuthors");
  const ben = await createPerson({ firstName: "Ben", lastName: "Ray" });
  const cem = await createPerson({ firstName: "Cem", lastName: "Su" });
  for (const { id: writer } of [ben, cem]) await addCoAuthor(id, writer);
  await addCoAuthor(id, (await createPerson()).id, { isAccepted: false });
  const post = PostDetailSchema.parse(await (await send(`/api/posts/${id}`)).json());
  expect(new Set(post.coAuthors?.map(({ fullName }) => fullName))).toEqual(
    new Set(["Ben Ray", "Cem Su"]),
  );
  const card = await readCard(author.id, id);
  expect(card?.coAuthors).toEqual(post.coAuthors);
  const tags = [`author:${author.id}`, `author:${ben.id}`, `author:${cem.id}`];
  expect(tagsOfCard(post)).toEqual(expect.arrayContaining(tags));
});

test("the pictures of a co-author who deletes their account stay in the draft", async () => {
  const { id, author, writer } = await coWrite();
  const [kept, own] = [newId(), newId()];
  for (const picture of [kept, own]) {
    await db.all(sql`INSERT INTO post_images (id, user_id, width, height, bytes, created_at)
      VALUES (${picture}, ${writer}, 8, 8, 8, '2026-11-29')`);
  }
  await db.all(sql`INSERT INTO text_pictures (picture_id, document_id) VALUES (${kept}, ${id})`);
  const removal = await deleteUser(db, writer);
  expect(removal?.pictures).toEqual([own]);
  const row = await db.first(sql`SELECT user_id FROM post_images WHERE id = ${kept}`);
  expect(row).toEqual({ user_id: author });
});
