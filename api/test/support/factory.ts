import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../../src/app";
import { sha256 } from "../../src/lib/auth/secrets";
import { openDatabase } from "../../src/db/client";
import { newId } from "../../src/db/id";
import { categories } from "../../src/db/schema/schema";
import { isoTime } from "../../src/db/time";
import { toStoredPost } from "../../src/serializers/stored-post";
import { createDraft } from "../../src/queries/drafts/save-draft";
import { type NewPost, createPost } from "../../src/queries/posts/posts";
import { guardDatabase } from "./guarded-database";
import { type PersonFields, insertPerson } from "./people";
import { checkResponse } from "./response-check";
import { bucketOf, viewCounter } from "../../src/services/views/record";

export { PASSWORD } from "./people";

export const db = openDatabase(env.DB);

/** Has the views of posts counted that were recorded until now. */
export async function countViewsOf(...postIds: string[]): Promise<void> {
  const buckets = new Set(postIds.map(bucketOf));
  await Promise.all([...buckets].map((bucket) => viewCounter(env, bucket).flush()));
}

let serial = 0;

/** A text that no other test uses. */
export function unique(name: string): string {
  serial += 1;
  return `${name}-${newId().slice(6)}-${serial}`;
}

/** The first three parts of IPv4 addresses that no other test calls from: limits outlive a test. */
export function uniqueNetwork(): string {
  const [middle = 0, last = 0] = crypto.getRandomValues(new Uint8Array(2));
  serial += 1;
  return `${10 + (serial % 90)}.${middle}.${last}`;
}

type Sent = {
  method?: string;
  token?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  env?: Partial<ApiEnv> & { LOG_LEVEL?: "info" };
};

/**
 * Sends a request to the app as a visitor would, and waits for what it does afterwards. Whatever
 * the test is about, the reply keeps to the contract and the request to production's limits.
 */
export async function send(path: string, sent: Sent = {}): Promise<Response> {
  const headers = new Headers({ "CF-Connecting-IP": "192.0.2.1", ...sent.headers });
  if (sent.token) headers.set("Authorization", `Bearer ${sent.token}`);
  if (sent.json !== undefined) headers.set("Content-Type", "application/json");
  const body = sent.json === undefined ? sent.body : JSON.stringify(sent.json);
  const method = sent.method ?? (body === undefined ? "GET" : "POST");
  const request = new Request(`https://api.test${path}`, { method, headers, body });
  const context = createExecutionContext();
  const guard = guardDatabase(sent.env?.DB ?? env.DB);
  // Tests write past the API, so that lists are cached only where a test says so.
  const usual = { LOG_LEVEL: "error" as const, VERSION: undefined };
  const bindings = { ...env, ...usual, ...sent.env, DB: guard.database };
  const reply = await app.fetch(request, bindings, context);
  await waitOnExecutionContext(context);
  const { pathname } = new URL(request.url);
  if (guard.violations.length > 0) {
    throw new Error(`${method} ${pathname} would fail in production: ${guard.violations.join()}`);
  }
  await checkResponse(method, pathname, reply);
  return reply;
}

/** A signed-in user. */
export async function createPerson(fields: Partial<PersonFields> = {}) {
  const email = `${unique("person")}@example.com`;
  const { id, token } = await insertPerson(db, { email, ...fields });
  return { id, email, token, tokenHash: sha256(token) };
}

export async function createCategory(title = unique("Category")) {
  const id = newId();
  const now = isoTime();
  const titleKey = title.toLowerCase();
  const category = { id, title, titleKey, slug: titleKey, createdAt: now, updatedAt: now };
  await db.batch([db.build.insert(categories).values(category)]);
  return { id, title };
}

/** A post in the database; prices are in cents. */
export async function createStoredPost(
  given: Pick<NewPost, "userId" | "categoryId"> & Partial<NewPost>,
): Promise<string> {
  const stored = toStoredPost({ title: unique("Post"), description: "Some **text**." });
  return (await createPost(db, { ...stored, picture: null, ...given })).id;
}

/** A draft that could be published, or a working copy of a post, in the database. */
export async function createStoredDraft(
  userId: string,
  given: Partial<Parameters<typeof createDraft>[1]> = {},
): Promise<string> {
  const { id: categoryId } = await createCategory();
  const {
    descriptionHtml: _,
    readingMinutes: _minutes,
    mentionedIds: _mentioned,
    ...text
  } = toStoredPost({
    title: unique("Draft"),
    description: "Some **text**.",
  });
  const state = { kind: "blog", status: "draft", publishAt: null } as const;
  const row = await createDraft(db, {
    ...text,
    ...state,
    userId,
    categoryId,
    picture: null,
    ...given,
  });
  return row?.id ?? "";
}

/** An author with a category and posts in it, the oldest first. */
export async function createPosts(count: number, given: Partial<NewPost> = {}) {
  const author = await createPerson({ accountType: "provider" });
  const category = await createCategory();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await createStoredPost({ userId: author.id, categoryId: category.id, ...given }));
  }
  return { author, category, ids };
}
