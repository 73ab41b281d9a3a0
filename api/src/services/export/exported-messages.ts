import type { Database } from "../../db/client";
import { asRow } from "../inbox/deliver";
import type { FeedRow } from "../inbox/feed";
import { isSessionValid } from "../../queries/accounts/sessions";
import { getNames } from "../../queries/messages/messages";
import { toMessage } from "../../serializers/message";

// About 1 MB.
const MESSAGES_AT_ONCE = 60;

/** Reads so many of a user's messages out of their inbox, after one of them. */
export type ReadInbox = (userId: string, after: number, limit: number) => Promise<FeedRow[]>;

type Source = { db: Database; readInbox: ReadInbox | null; sessionId: string | null };

/** All messages of a user, in the order in which they came; none once the session has ended. */
export async function* exportMessages({ db, readInbox, sessionId }: Source, userId: string) {
  const names = new Map<string, string>();
  for (let after = 0, isLast = readInbox === null; !isLast;) {
    if (sessionId !== null && !(await isSessionValid(db, sessionId))) return;
    const rows = (await readInbox?.(userId, after, MESSAGES_AT_ONCE)) ?? [];
    const unknown = rows.map(({ sender_id }) => sender_id).filter((one) => !names.has(one));
    for (const one of unknown) names.set(one, "");
    for (const [one, name] of await getNames(db, unknown)) names.set(one, name);
    for (const row of rows) {
      yield toMessage({ ...asRow(row, userId), sender_name: names.get(row.sender_id) ?? "" });
    }
    after = rows.at(-1)?.seq ?? after;
    isLast = rows.length < MESSAGES_AT_ONCE;
  }
}
