import type { ServiceContext } from "../request/context";
import { runInBackground } from "../request/background";
import { callInbox, settleAll } from "../messenger/inbox-stub";

// Each is a request to an object. Others learn of it with their next page.
const MAX_ANNOUNCED = 200;

/** Tells the open pages of some users that their notifications have changed. */
export async function announce(
  env: Pick<ApiEnv, "INBOX">,
  userIds: readonly string[],
): Promise<void> {
  const some = [...new Set(userIds)].slice(0, MAX_ANNOUNCED);
  await settleAll(some.map((id) => callInbox(env, id, (inbox) => inbox.announceUnseen(id))));
}

/** The same after the response, for what the caller did: of their own acts they hear nothing. */
export function announceSoon(c: ServiceContext, ...userIds: readonly (string | undefined)[]): void {
  const others = userIds.filter((id) => id !== undefined && id !== c.var.caller?.id) as string[];
  if (others.length === 0) return;
  runInBackground(c, "Announcing a notification", announce(c.env, others));
}
