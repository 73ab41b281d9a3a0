import type { Database } from "../../../db/client";
import { sha256 } from "../../../lib/auth/secrets";
import {
  type NewImportedComment,
  findStoredComments,
} from "../../../queries/imports/imported-comments";
import type { PlannedItem } from "../../../queries/imports/import-items";
import { findMoved } from "../../../queries/imports/old-addresses";
import type { Entry, EntryComment } from "../entry";
import { toOldAddress } from "../links/old-address";

const MAX_COMMENTS = 2000;
const MAX_LENGTH = 2_000_000;
const ID_LENGTH = 24;

/** What becomes nothing, but for its name and why. */
export const NOTHING = { kind: "nothing", comments: 0, address: null, targetId: null } as const;

/** A comment that is still to be stored; without a date of its own it has that of its post. */
export type PlannedComment = Omit<NewImportedComment, "date"> & { date: string | null };

/** Comments that are added to a post or draft of an earlier import. */
export type PlannedDiscussion = {
  title: string;
  documentId: string;
  comments: PlannedComment[];
};

/** As many comments as a post takes, with the ids that they get, and how many that leaves out. */
export function fitComments(documentId: string, comments: readonly EntryComment[]) {
  const fitting: PlannedComment[] = [];
  let length = 0;
  for (const { key, ...comment } of comments.slice(0, MAX_COMMENTS)) {
    length += comment.text.length + (comment.html?.length ?? 0);
    if (length > MAX_LENGTH) break;
    const id = sha256(`${documentId} ${key}`).slice(0, ID_LENGTH);
    fitting.push({ ...comment, id });
  }
  const left = comments.length - fitting.length;
  const note = `We left out ${left} of its ${comments.length} comments: a post takes no more`;
  return { comments: fitting, notes: left > 0 ? [note] : [] };
}

type Planned = { item: PlannedItem; discussion: PlannedDiscussion | null };

/** Decides which of somebody's imported posts get the comments of discussions elsewhere. */
export async function planDiscussions(
  db: Database,
  of: { importId: string; userId: string },
  entries: readonly Entry[],
): Promise<Map<Entry, Planned>> {
  if (entries.length === 0) return new Map();
  const addressOf = ({ page }: Entry) => (page && toOldAddress(page)) ?? "";
  const found = await findMoved(db, of, entries.map(addressOf));
  const posts = new Map(found.map(({ address, id }) => [address, id]));
  const fitted = entries.map((entry) => {
    const documentId = posts.get(addressOf(entry)) ?? "";
    return { entry, documentId, ...fitComments(documentId, entry.comments) };
  });
  const ids = fitted.flatMap(({ comments }) => comments.map(({ id }) => id));
  const stored = await findStoredComments(db, ids);
  return new Map(
    fitted.map(({ entry, documentId, comments, notes }) => {
      const left = comments.filter(({ id }) => !stored.has(id));
      const where = addressOf(entry) || "its address";
      const why = documentId ? "Already imported" : `None of your imported posts was at ${where}`;
      return [
        entry,
        left.length > 0 && documentId ? plan(entry, documentId, left, notes) : refuse(entry, why),
      ];
    }),
  );
}

function plan(
  { source, title }: Entry,
  documentId: string,
  comments: PlannedComment[],
  notes: string[],
): Planned {
  const item = { source, title, address: null, targetId: documentId };
  return {
    item: { ...item, kind: "comments", notes, comments: comments.length },
    discussion: { title, documentId, comments },
  };
}

function refuse({ source, title }: Entry, why: string): Planned {
  return { item: { ...NOTHING, source, title, notes: [why] }, discussion: null };
}
