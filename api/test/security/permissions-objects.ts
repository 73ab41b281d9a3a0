import { sql } from "drizzle-orm";
import { sha256 } from "../../src/lib/auth/secrets";
import { newId } from "../../src/db/id";
import { createContactMessage } from "../../src/queries/contact/contact";
import { deleteContactMessage } from "../../src/queries/contact/contact-deletions";
import { createAccountNote } from "../../src/queries/moderation/account-notes";
import { createDecision } from "../../src/queries/moderation/decisions";
import { createReport } from "../../src/queries/moderation/reports";
import { recordDraft } from "../../src/queries/revisions/record";
import { listRevisions } from "../../src/queries/revisions/revisions";
import { addStagedImage } from "../../src/queries/posts/images";
import { prepareNotMeLink } from "../../src/queries/accounts/not-me-links";
import { prepareRevertToken } from "../../src/queries/accounts/email-changes";
import { prepareSession } from "../../src/queries/accounts/sessions";
import { createChallenge } from "../../src/queries/accounts/challenges";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { createPasskeyLink, insertPasskey } from "../support/passkeys";
import { turnOnCodes } from "../support/second-factor";
import { COMMENT_OBJECTS, createPostOf } from "./permissions-comments";
import { INQUIRY_OBJECTS } from "./permissions-inquiries";
import { SERIES_OBJECTS } from "./permissions-series";
import { SHARED_DRAFT_OBJECTS } from "./permissions-shared-drafts";
import { SITE_OBJECTS, SITE_TABLES } from "./permissions-site";
import { createCategory, createPerson, createStoredDraft, db } from "../support/factory";

/** What calls are made about, where nothing is kept beside the id. */
export type Target = {
  id: string;
  revisionId?: string;
  userId?: string;
  email?: string;
  token?: string;
  code?: string;
};

/** The path of a call about something. */
export function fillPath(path: string, { id, revisionId = id, userId = id }: Target): string {
  return path.replace("{id}", id).replace("{revisionId}", revisionId).replace("{userId}", userId);
}

type Owner = { id: string; email: string };

const OBJECTS = {
  user: async ({ id, email }) => ({ id, email }),
  post: async ({ id }) => ({ id: await createPostOf(id) }),
  ...INQUIRY_OBJECTS,
  ...SERIES_OBJECTS,
  ...SHARED_DRAFT_OBJECTS,
  draft: async ({ id }) => ({ id: await createStoredDraft(id) }),
  "working copy": async ({ id }) => {
    const postId = await createPostOf(id);
    await createStoredDraft(id, { post: { id: postId, version: 1 } });
    return { id: postId };
  },
  "post with revisions": async ({ id }) => {
    const postId = await createPostOf(id);
    const [revision] = await listRevisions(db, { userId: id, postId });
    return { id: postId, revisionId: revision?.id };
  },
  "draft with revisions": async ({ id }) => {
    const draftId = await createStoredDraft(id);
    await db.batch(recordDraft({ userId: id, id: draftId }));
    const [revision] = await listRevisions(db, { userId: id, draftId });
    return { id: draftId, revisionId: revision?.id };
  },
  ...COMMENT_OBJECTS,
  "reported post": async ({ id }) => reportPost(await createPostOf(id)),
  "reported post of a moderator": async ({ id }) => {
    await db.all(sql`UPDATE users SET is_moderator = 1 WHERE id = ${id} AND NOT is_blocked`);
    return reportPost(await createPostOf(id));
  },
  decision: async ({ id }) => createDecisionAbout(id),
  category: async () => ({ id: (await createCategory()).id }),
  "contact message": async () => {
    const note = { senderName: "Nora", senderEmail: "n@example.com", message: "Good morning" };
    return { id: (await createContactMessage(db, note)).id };
  },
  "contact deletion": async ({ id: adminId }) => {
    const note = { senderName: "Nora", senderEmail: "n@example.com", message: "Good evening" };
    const { id } = await createContactMessage(db, note);
    await deleteContactMessage(db, id, adminId);
    const row = await db.first<{ id: string }>(
      sql`SELECT deletion_id AS id FROM deleted_contact_messages WHERE id = ${id}`,
    );
    return { id: row?.id ?? "" };
  },
  ...SITE_OBJECTS,
  "account note": async ({ id: authorId }) => {
    const { id: userId } = await createPerson();
    const note = await createAccountNote(db, { userId, authorId, text: "Wrote to us" });
    return { id: note?.id ?? "" };
  },
  "failed mail": async ({ id: userId, email }) => {
    const id = newId();
    await db.all(sql`INSERT INTO emails
        (id, kind, notice, recipient_id, to_address, subject, status, created_at)
      VALUES (${id}, 'security', 'guesses', ${userId}, ${email}, 'A notice', 'failed', '2026-01-01T00:00:00.000Z')`);
    return { id };
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
    await addStagedImage(db, id, picture, { inText: false, isDecoration: false });
    return picture;
  },
  session: async ({ id }) => {
    const { token, statement } = prepareSession(id, { userAgent: "another browser" });
    const bySecret = sql`SELECT id FROM sessions WHERE token_hash = ${sha256(token)}`;
    const [, [row]] = (await db.batch([statement, bySecret])) as [unknown, { id: string }[]];
    return { id: row?.id ?? "" };
  },
  registration: async (owner) => {
    await db.all(sql`UPDATE users SET is_verified = 0 WHERE id = ${owner.id}`);
    return createLink(owner, "verify-account");
  },
  verification: async (owner) => createLink(owner, "verify-account"),
  "mail follow": async ({ id }) => {
    const address = `${newId()}@example.com`;
    const token = newId();
    await db.all(sql`INSERT INTO mail_follows (author_id, email, email_key, token, created_at)
      VALUES (${id}, ${address}, ${address}, ${token}, '2026-01-01T00:00:00.000Z')`);
    return { id, token };
  },
  "login challenge": async (owner) => createLoginChallenge(owner),
  "not-me link": async (owner) => {
    const { token, statement } = prepareNotMeLink(owner);
    await db.batch([statement]);
    return { id: owner.id, token };
  },
  passkey: async ({ id: userId }) => ({ id: await insertPasskey(userId) }),
  "passkey link": async ({ id }) => ({ id, token: await createPasskeyLink(id) }),
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
  project: "posts",
  "inquiry made": "inquiries",
  "inquiry received": "inquiries",
  "project bought": "inquiries",
  series: "series",
  "series of drafts": "series",
  draft: "drafts",
  "shared draft": "drafts",
  "co-written draft": "drafts",
  "co-authored draft": "drafts",
  "invitation to write": "drafts",
  "draft note": "draft_notes",
  "draft note received": "draft_notes",
  "working copy": "posts",
  "post with revisions": "posts",
  "draft with revisions": "drafts",
  comment: "comments",
  "comment received": "comments",
  "imported comment": "imported_comments",
  "reported post": "posts",
  "reported post of a moderator": "posts",
  decision: "decisions",
  category: "categories",
  "account note": "account_notes",
  "contact message": "contact_messages",
  "contact deletion": "deleted_contact_messages",
  ...SITE_TABLES,
  "failed mail": "emails",
  picture: "post_images",
  session: "sessions",
  registration: "users",
  verification: "users",
  "mail follow": "users",
  "login challenge": "users",
  "not-me link": "users",
  passkey: "passkeys",
  "passkey link": "users",
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
  const counted = ["sessions", "tokens", "follows", "reactions", "saves", "messages", "emails"];
  const counts = counted.map((name) => sql`SELECT count(*) AS count FROM ${sql.raw(name)}`);
  return db.batch([
    sql`SELECT * FROM ${table} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      ORDER BY id`,
    sql`SELECT * FROM counters ORDER BY name`,
    ...counts,
  ]);
}

async function reportPost(subjectId: string): Promise<Target> {
  const report = { subject: "post", subjectId, reason: "spam", text: "" } as const;
  await createReport(db, { ...report, reporterId: null });
  return { id: subjectId };
}

/** A warning that nobody has answered, with the secret of its mail. */
async function createDecisionAbout(ownerId: string): Promise<Target> {
  const { id: subjectId } = await reportPost(await createPostOf(ownerId));
  const { id: moderatorId } = await createPerson({ isModerator: true });
  const token = newId();
  const about = { subject: "post", subjectId, ownerId, moderatorId } as const;
  const warning = { action: "warn", reason: "Be kind", endsAt: null, key: token } as const;
  const row = await createDecision(db, { ...about, ...warning });
  return { id: row?.id ?? "", token };
}

/** A login that waits for a code, and a recovery code. */
async function createLoginChallenge({ id }: Owner): Promise<Target> {
  const [code] = await turnOnCodes(id);
  const row = await db.first<{ password_hash: string }>(
    sql`SELECT password_hash FROM users WHERE id = ${id}`,
  );
  const account = { id, email_key: "", is_blocked: 0, has_second_factor: 1 };
  const made = await createChallenge(db, { ...account, password_hash: row?.password_hash ?? "" });
  return { id, code, token: made?.challenge ?? "none" };
}

async function createLink(owner: Owner, kind: "verify-account" | "reset-password") {
  const { token, statement } = prepareToken(owner, kind);
  await db.batch([statement]);
  return { id: owner.id, token };
}
