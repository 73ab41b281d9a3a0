import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import type { CommentRow, ListedPostRow, MessageRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { handle } from "../../endpoint";
import { requireCaller } from "../../middleware/session";
import { type ListName, readUserData } from "../../queries/accounts/export";
import { listSessions } from "../../queries/accounts/sessions";
import { readInParts } from "../../queries/posts/post-texts";
import { toComment } from "../../serializers/comment";
import { toMessage } from "../../serializers/message";
import { toPost } from "../../serializers/post";
import { toSession } from "../../serializers/session";
import { StreamedJson, list } from "../../serializers/streamed-json";
import { logSecurity } from "../../security-log";
import { requireConfirmed } from "../accounts/require-password";
import { requireUserOwn } from "./users";

export const exportRoutes = [
  handle(endpoints.users.export, async (c) => {
    const { id, sessionId } = requireCaller(c);
    await requireConfirmed(c);
    logSecurity(c, "data-exported", id);
    const user = await requireUserOwn(c, id);
    const rows = await listSessions(c.var.db, id);
    const sessions = rows.map((row) => toSession(row, sessionId));
    const lists = await readUserData(c.var.db, id);
    const exportedAt = isoTime();
    return new StreamedJson(write(c, { exportedAt, user, sessions }, lists), exportedAt);
  }),
];

type Lists = Awaited<ReturnType<typeof readUserData>>;

async function* write(c: ApiContext, start: object, lists: Lists): AsyncGenerator<string> {
  yield JSON.stringify(start).slice(0, -1);
  for (const { name, rows } of lists) {
    yield `,\n"${name}":`;
    yield* list(serialize(c, name, rows));
  }
  yield "}";
}

async function* serialize(
  { var: { db, config } }: ApiContext,
  name: ListName,
  parts: AsyncIterable<object[]>,
): AsyncGenerator<object> {
  for await (const rows of parts) {
    if (name === "posts") {
      for await (const row of readInParts(db, rows as ListedPostRow[])) {
        yield toPost(row, config.PUBLIC_URL);
      }
    } else if (name === "comments") {
      yield* (rows as CommentRow[]).map((row) => toComment(row, config.PUBLIC_URL));
    } else if (name === "messages") {
      yield* (rows as MessageRow[]).map(toMessage);
    } else {
      yield* (rows as { item: string }[]).map(({ item }) => JSON.parse(item));
    }
  }
}
