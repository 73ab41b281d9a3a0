import { sql } from "drizzle-orm";
import { sha256 } from "../../src/auth/secrets";
import { newId } from "../../src/db/id";
import { createComment, getCommentedPost } from "../../src/queries/posts/comments";
import { createContactMessage } from "../../src/queries/contact";
import { addStagedImage } from "../../src/queries/posts/images";
import { prepareRevertToken } from "../../src/queries/accounts/email-changes";
import { prepareSession } from "../../src/queries/accounts/sessions";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { createCategory, createPerson, createStoredPost, db } from "../support/factory";

/** What calls are made about, where nothing is kept beside the id. */
export type Target = { id: string; email?: string; token?: string };
type Owner = { id: string; email: string };

const OBJECTS = {
  user: async ({ id, email }) => ({ id, email }),
  post: async ({ id }) => ({ id: await createPostOf(id) }),
  comment: async ({ id }) => createCommentOn(await createPostOf((await createPerson()).id), id),
  "comment received": async ({ id }) =>
    createCommentOn(await createPostOf(id), (await createPerson()).id),
  category: async () => ({ id: (await createCategory()).id }),
  "contact message": async () => {
    const note = { senderName: "Nora", senderEmail: "n@example.com", message: "Good morning" };
    return { id: (await createContactMessage(db, note)).id };
  },
  picture: async ({ id }) => {
    const picture = {
      id: newId(),
      width: 640,
      height: 330,
      placeholder: "",
      placeholderColour: null,
      bytes: 1,
    };
    await addStagedImage(db, id, picture);
    return picture;
  },
  session: async ({ id }) => {
    const { token, statement } = prepareSession(id, "another browser");
    const bySecret = sql`SELECT id FROM sessions WHERE token_hash = ${sha256(token)}`;
    const [, [row]] = (await db.batch([statement, bySecret])) as [unknown, { id: string }[]];
    return { id: row?.id ?? "" };
  },
  registration: async (owner) => {
    await db.all(sql`UPDATE users SET is_verified = 0 WHERE id = ${owner.id}`);
    return createLink(owner, "verify-account");
  },
  verification: async (owner) => createLink(owner, "verify-account"),
  reset: async (owner) => createLink(owner, "reset-password"),
  "email change": async ({ id }) => {
    const pending = `${newId()}@example.com`;
    const { token, statement } = prepareRevertToken(id, pending);
    await db.batch([sql`UPDATE users SET pending_email = ${pending} WHERE id = ${id}`, statement]);
    return { id, token };
  },
} satisfies Record<string, (owner: Owner) => Promise<Target>>;
export type ObjectKind = keyof typeof OBJECTS;

const TABLES: Record<ObjectKind, string> = {
  user: "users",
  post: "posts",
  comment: "comments",
  "comment received": "comments",
  category: "categories",
  "contact message": "contact_messages",
  picture: "post_images",
  session: "sessions",
  registration: "users",
  verification: "users",
  reset: "users",
  "email change": "users",
};

/** Makes an object that belongs to a person, or to nobody where nobody can own it. */
export function makeObject(kind: ObjectKind, owner: Owner): Promise<Target> {
  return OBJECTS[kind](owner);
}

/** Takes an object away. */
export async function deleteObject(kind: ObjectKind, id: string): Promise<void> {
  await db.all(sql`DELETE FROM ${sql.raw(TABLES[kind])} WHERE id = ${id}`);
}

/** Objects as they are kept, and how much of everything is kept. */
export async function snapshotTables(
  kind: ObjectKind | undefined,
  ids: string[],
): Promise<unknown> {
  const table = sql.raw(kind ? TABLES[kind] : "users");
  const counted = ["sessions", "tokens", "follows", "reactions", "messages", "emails"];
  const counts = counted.map((name) => sql`SELECT count(*) AS count FROM ${sql.raw(name)}`);
  return db.batch([
    sql`SELECT * FROM ${table} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      ORDER BY id`,
    sql`SELECT * FROM counters ORDER BY name`,
    ...counts,
  ]);
}

/** How much is kept in every column of every table; not how far the mails are, nor when sessions were used. */
export async function snapshotDatabase(): Promise<unknown[]> {
  const columns = await db.all<{ of: string; name: string }>(sql`
    SELECT t.name AS of, c.name FROM sqlite_schema t CROSS JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT GLOB '*_fts*' AND t.name NOT GLOB '_cf_*'
      AND t.name NOT IN ('sessions', 'd1_migrations')
      AND NOT (t.name = 'emails' AND c.name IN ('status', 'sent_at', 'claimed_at')) ORDER BY t.name, c.cid`);
  const stock: unknown[] = [];
  for (const table of new Set(columns.map(({ of }) => of))) {
    const sums = columns
      .filter(({ of }) => of === table)
      .map(({ name }) => sql.raw(`sum(length("${name}")) || ' ' || substr(max("${name}"), 1, 40)`));
    stock.push(
      await db.all(sql`SELECT count(*), ${sql.join(sums, sql`, `)} FROM ${sql.raw(table)}`),
    );
  }
  return stock;
}

async function createPostOf(userId: string): Promise<string> {
  const { id: categoryId } = await createCategory();
  return createStoredPost({ userId, categoryId });
}

async function createCommentOn(postId: string, userId: string): Promise<Target> {
  const post = await getCommentedPost(db, postId);
  if (!post) throw new Error("The post is not there");
  const description = "As it was";
  const comment = await createComment(db, { postSeq: post.seq, userId, description });
  return { id: comment?.id ?? "" };
}

async function createLink(owner: Owner, kind: "verify-account" | "reset-password") {
  const { token, statement } = prepareToken(owner, kind);
  await db.batch([statement]);
  return { id: owner.id, token };
}
