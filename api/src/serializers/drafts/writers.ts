import type { CoAuthorship, Turn, Writers } from "../../../contract/responses/shared-drafts";
import type { UserShortJson } from "../../db/rows";
import type { CoAuthorshipRow, WritersRow } from "../../queries/drafts/co-authors";
import { toUserShort } from "../user";

type StoredCoAuthor = { user: UserShortJson; invitedAt: string; acceptedAt: string | null };
type StoredTurn = { user: UserShortJson; since: string; until: string };

/** The turn of who writes a draft just now, as it is selected. */
export function toTurn(turn: string | null, publicUrl: string): Turn | null {
  if (turn === null) return null;
  const running: StoredTurn = JSON.parse(turn);
  return { ...running, user: toUserShort(running.user, publicUrl) };
}

export function toWriters(row: WritersRow, publicUrl: string): Writers {
  const people: StoredCoAuthor[] = JSON.parse(row.people);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    isPublished: row.is_published === 1,
    author: toUserShort(JSON.parse(row.author), publicUrl),
    coAuthors: people.map((one) => ({ ...one, user: toUserShort(one.user, publicUrl) })),
    turn: toTurn(row.turn, publicUrl),
  };
}

export function toCoAuthorship(row: CoAuthorshipRow, publicUrl: string): CoAuthorship {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    isPublished: row.is_published === 1,
    author: toUserShort(JSON.parse(row.author), publicUrl),
    invitedAt: row.invited_at,
    acceptedAt: row.accepted_at,
  };
}
