import type { Database } from "../../db/client";
import { logError } from "../../lib/log";
import { isAcquainted } from "../../queries/messages/friends";

/** Who may see that a user types, cached once allowed. */
export class TypingPermissions {
  readonly #db: () => Database;
  readonly #hasWritten: (friendId: string) => boolean;
  #allowed = new Set<string>();

  constructor(db: () => Database, hasWritten: (friendId: string) => boolean) {
    this.#db = db;
    this.#hasWritten = hasWritten;
  }

  /** Whether a friend may see it: no stranger may until one of the two has written, nor anyone blocked. */
  async mayBeSeenBy(userId: string, friendId: string): Promise<boolean> {
    const allowed = this.#allowed;
    if (friendId === userId || allowed.has(friendId)) return true;
    const hasWritten = this.#hasWritten(friendId);
    try {
      if (!(await isAcquainted(this.#db(), { userId, friendId, hasWritten }))) return false;
    } catch (error) {
      // Nothing is lost by it.
      logError("Who sees somebody type could not be looked up", error);
      return false;
    }
    allowed.add(friendId);
    return true;
  }

  /** Clears the cache, also for lookups that are under way. */
  clear(): void {
    this.#allowed = new Set();
  }
}
