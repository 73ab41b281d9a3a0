import type { ApiContext } from "../../context";
import { removePicturesInBackground } from "../../images/remove";
import { broadcastDeletion, closeSockets } from "../../inbox/events";
import { runInBackground } from "../../middleware/background";
import { listFriends } from "../../queries/messages/friends";
import { deleteUser } from "../../queries/users/user-removal";
import { logSecurity } from "../../security-log";

/**
 * Deletes a user by `remove`, closes their sockets, tells their friends and removes their
 * pictures. False where `remove` refuses.
 */
export async function removeUser(
  c: ApiContext,
  id: string,
  remove: () => Promise<string[] | null> = () => deleteUser(c.var.db, id),
): Promise<boolean> {
  const friends = await listFriends(c.var.db, id, false);
  const pictures = await remove();
  if (!pictures) return false;
  logSecurity(c, "account-deleted", id);
  const friendIds = friends.map(({ friend_id }) => friend_id);
  runInBackground(c, "Closing sockets", closeSockets(c.env, id, "deleted"));
  runInBackground(c, "Announcing a deletion", broadcastDeletion(c.env, id, friendIds));
  removePicturesInBackground(c, pictures);
  return true;
}
