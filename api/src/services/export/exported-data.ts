import type { Database } from "../../db/client";
import type { CommentRow, DraftRow, ListedPostRow, RevisionRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { readUserData } from "../../queries/accounts/export";
import type { ListName } from "../../queries/accounts/export-list";
import { listSessions } from "../../queries/accounts/sessions";
import { readInParts } from "../../queries/posts/post-texts";
import type { UploadedRow } from "../../queries/posts/text-pictures";
import { getUserDetail } from "../../queries/users/users";
import { toComment } from "../../serializers/comment";
import { toDraft, toWorkingCopy } from "../../serializers/drafts/draft";
import { type ReadInbox, exportMessages } from "./exported-messages";
import { toPost, toUploadedPicture } from "../../serializers/post";
import { toRevision } from "../../serializers/revision";
import { toSession } from "../../serializers/session";
import { list } from "../../lib/streamed-json";
import { toUserOwn } from "../../serializers/user";

/** What an export is read from; without `readInbox` it has no messages. */
export type ExportSource = {
  db: Database;
  publicUrl: string;
  readInbox: ReadInbox | null;
  /** The session that asked, with which the export ends; null for an operator's. */
  sessionId: string | null;
};

/** All data about a user as JSON, in parts, and when they were read; null without the user. */
export async function exportUser(source: ExportSource, userId: string) {
  const { db, publicUrl, sessionId } = source;
  const row = await getUserDetail(db, userId, userId);
  if (!row) return null;
  const user = toUserOwn(row, publicUrl);
  const sessions = (await listSessions(db, userId)).map((one) => toSession(one, sessionId ?? ""));
  const lists = await readUserData(db, userId, sessionId);
  const exportedAt = isoTime();
  return {
    exportedAt,
    json: write(source, { exportedAt, user, sessions }, lists),
  };
}

type Start = { exportedAt: string; user: { id: string }; sessions: object[] };
type Lists = Awaited<ReturnType<typeof readUserData>>;

async function* write(source: ExportSource, start: Start, lists: Lists): AsyncGenerator<string> {
  yield JSON.stringify(start).slice(0, -1);
  for (const { name, rows } of lists) {
    yield `,\n"${name}":`;
    yield* list(serialize(source, name, rows));
  }
  if (source.readInbox) {
    yield `,\n"messages":`;
    yield* list(exportMessages(source, start.user.id));
  }
  yield "}";
}

async function* serialize(
  { db, publicUrl }: ExportSource,
  name: ListName,
  parts: AsyncIterable<object[]>,
): AsyncGenerator<object> {
  for await (const rows of parts) {
    if (name === "posts") {
      for await (const row of readInParts(db, rows as ListedPostRow[])) {
        yield toPost(row, publicUrl);
      }
    } else if (name === "drafts") {
      yield* (rows as DraftRow[]).map((row) =>
        (row.post_id ? toWorkingCopy : toDraft)(row, publicUrl),
      );
    } else if (name === "revisions") {
      yield* (rows as RevisionRow[]).map((row) => toRevision(row, publicUrl));
    } else if (name === "pictures") {
      yield* (rows as UploadedRow[]).map((row) => toUploadedPicture(row, publicUrl));
    } else if (name === "comments") {
      yield* (rows as CommentRow[]).map((row) => toComment(row, publicUrl));
    } else {
      yield* (rows as { item: string }[]).map(({ item }) => JSON.parse(item));
    }
  }
}
