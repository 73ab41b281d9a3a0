import type { ServiceContext } from "../request/context";
import { removePicturesInBackground } from "../images/remove";
import { broadcastDeletion, closeSockets } from "../messenger/inbox-stub";
import { runInboxTasks } from "../inbox/tasks";
import { runInBackground } from "../request/background";
import { listAcquaintanceIds } from "../../queries/messages/friends";
import { markRemoved } from "../purges/purge";
import { type Removal, deleteUser } from "../../queries/users/user-removal";
import { logSecurity } from "../request/security-log";

// Of those who only follow; whom they have written with learn of it in any case.
const FRIENDS_TOLD = 100;

/**
 * Deletes a user by `remove`, closes their sockets, tells their friends and removes their
 * pictures. False where `remove` refuses.
 */
export async function removeUser(
  c: ServiceContext,
  id: string,
  remove: () => Promise<Removal | null> = () => deleteUser(c.var.db, id),
): Promise<boolean> {
  const friendIds = await listAcquaintanceIds(c.var.db, id, FRIENDS_TOLD);
  const removal = await remove();
  if (!removal) return false;
  markRemoved(c, ...removal.tags);
  logSecurity(c, "account-deleted", id);
  runInBackground(c, "Closing sockets", closeSockets(c.env, id, "deleted"));
  await runInboxTasks(c.env, c.var.db, id);
  runInBackground(c, "Announcing a deletion", broadcastDeletion(c.env, id, friendIds));
  removePicturesInBackground(c, removal.pictures);
  return true;
}
