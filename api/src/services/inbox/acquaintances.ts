import type { Database } from "../../db/client";
import { logError } from "../../lib/log";
import { isAcquainted } from "../../queries/messages/friends";

/** Who sees that a user types, as far as it was looked up. */
export class Acquaintances {
  readonly #db: () => Database;
  readonly #hasWritten: (friendId: string) => boolean;
  #known = new Set<string>();

  constructor(db: () => Database, hasWritten: (friendId: string) => boolean) {
    this.#db = db;
    this.#hasWritten = hasWritten;
  }

  /** Whether a friend sees it: strangers do not until one of the two has written, nor whom a block keeps apart. */
  async isKnownTo(userId: string, friendId: string): Promise<boolean> {
    const known = this.#known;
    if (friendId === userId || known.has(friendId)) return true;
    const hasWritten = this.#hasWritten(friendId);
    try {
      if (!(await isAcquainted(this.#db(), { userId, friendId, hasWritten }))) return false;
    } catch (error) {
      // Nothing is lost by it.
      logError("Who sees somebody type could not be looked up", error);
      return false;
    }
    known.add(friendId);
    return true;
  }

  /** Has everybody be looked up again, also whom a look-up is under way for. */
  forget(): void {
    this.#known = new Set();
  }
}
