import { type SQL, sql } from "drizzle-orm";
import { MAX_NOTES } from "../../../contract/posts/shared-drafts";
import { type Database, hasChanged } from "../../db/client";
import { newId } from "../../db/id";
import type { DraftRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { newSecret } from "../../lib/auth/secrets";
import { areApart } from "../users/blocks";
import { userShortJson } from "../users/users";
import { draftColumns, isOwn } from "./drafts";

export type NoteRow = {
  id: string;
  quote: string;
  text: string;
  user: string;
  created_at: string;
};

export type ShareRow = Pick<DraftRow, "id" | "kind" | "title"> & {
  token: string | null;
  shared_at: string | null;
};

const noteColumns = sql`n.id, n.quote, n.text, n.created_at,
  ${userShortJson(sql`n.user_id`)} AS user`;

const selectNote = (id: string): SQL => sql`SELECT ${noteColumns} FROM draft_notes n
  WHERE n.id = ${id}`;

/** The notes on a draft, oldest first, without those by people who block the reader or are blocked by them. */
const notesOn = (draftId: SQL, readerId: string): SQL => sql`SELECT ${noteColumns}
  FROM draft_notes n WHERE n.draft_id = ${draftId}
    AND NOT ${areApart(sql`${readerId}`, sql`n.user_id`)}
  ORDER BY n.created_at, n.id`;

type OwnKey = { userId: string; id: string };

/** A draft of somebody with its link, if it has one, and the notes on it. */
export async function getShare(db: Database, { userId, id }: OwnKey) {
  const [[share], notes] = (await db.batch([
    selectShare({ userId, id }),
    notesOn(sql`${id}`, userId),
  ])) as [ShareRow[], NoteRow[]];
  return share ? { share, notes } : null;
}

function selectShare({ userId, id }: OwnKey): SQL {
  return sql`SELECT d.id, d.kind, d.title, s.token, s.created_at AS shared_at
    FROM drafts d LEFT JOIN draft_shares s ON s.draft_id = d.id
    WHERE d.user_id = ${userId} AND d.id = ${id} AND d.post_id IS NULL`;
}

/** Makes a link to a draft of somebody, unless there is one. */
export async function createShare(db: Database, key: OwnKey): Promise<void> {
  await db.all(sql`INSERT INTO draft_shares (draft_id, token, created_at)
    SELECT id, ${newSecret()}, ${isoTime()} FROM drafts WHERE ${isOwn(key)}
    ON CONFLICT (draft_id) DO NOTHING`);
}

export async function deleteShare(db: Database, key: OwnKey): Promise<void> {
  await db.commit(
    [
      sql`DELETE FROM draft_shares
        WHERE draft_id = (SELECT id FROM drafts WHERE ${isOwn(key)})`,
    ],
    { isMade: hasChanged },
  );
}

export type SharedDraftRow = DraftRow & { user_id: string; user: string };

const sharedUnder = (token: string, readerId: string): SQL => sql`draft_shares s
  JOIN drafts d ON d.id = s.draft_id JOIN users u ON u.id = d.user_id
  WHERE s.token = ${token} AND d.post_id IS NULL AND NOT u.is_blocked
    AND NOT ${areApart(sql`${readerId}`, sql`d.user_id`)}`;

/** The draft behind a link, with its notes. Null if the reader and the author block one another. */
export async function readShared(db: Database, token: string, readerId: string) {
  const [[draft], notes] = (await db.batch([
    selectShared(token, readerId),
    notesOn(sql`(SELECT draft_id FROM draft_shares WHERE token = ${token})`, readerId),
  ])) as [SharedDraftRow[], NoteRow[]];
  return draft ? { draft, notes } : null;
}

/** The draft behind a link, without its notes. */
export function getShared(
  db: Database,
  token: string,
  readerId: string,
): Promise<SharedDraftRow | null> {
  return db.first<SharedDraftRow>(selectShared(token, readerId));
}

function selectShared(token: string, readerId: string): SQL {
  return sql`SELECT ${draftColumns}, d.user_id, ${userShortJson(sql`d.user_id`)} AS user
    FROM ${sharedUnder(token, readerId)}`;
}

type NewNote = { token: string; userId: string; quote: string; text: string };

/** Adds a note. Null if the link no longer works or the draft has the most notes allowed. */
export async function createNote(
  db: Database,
  { token, userId, quote, text }: NewNote,
): Promise<NoteRow | null> {
  const id = newId();
  const results = await db.commit(
    [
      sql`INSERT INTO draft_notes (id, draft_id, user_id, quote, text, created_at)
        SELECT ${id}, d.id, ${userId}, ${quote}, ${text}, ${isoTime()}
        FROM ${sharedUnder(token, userId)}
          AND (SELECT count(*) FROM draft_notes WHERE draft_id = d.id) < ${MAX_NOTES}`,
      selectNote(id),
    ],
    { id, isMade: hasChanged },
  );
  return (results.at(-1)?.[0] as NoteRow | undefined) ?? null;
}

export function getNote(db: Database, id: string): Promise<NoteRow | null> {
  return db.first<NoteRow>(selectNote(id));
}

type NoteOwners = { user_id: string; draft_user_id: string };

/** Who wrote a note, and whose draft it is on. */
export function getNoteOwners(db: Database, id: string): Promise<NoteOwners | null> {
  return db.first<NoteOwners>(sql`SELECT n.user_id, d.user_id AS draft_user_id
    FROM draft_notes n JOIN drafts d ON d.id = n.draft_id WHERE n.id = ${id}`);
}

/** Deletes a note and returns it as it was. */
export async function deleteNote(db: Database, id: string): Promise<NoteRow | null> {
  const [[row]] = (await db.commit(
    [selectNote(id), sql`DELETE FROM draft_notes WHERE id = ${id}`],
    { isMade: hasChanged },
  )) as [NoteRow[]];
  return row ?? null;
}
