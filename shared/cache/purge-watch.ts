import type { PurgesSince } from "../../api/contract/cache/tags";
import { TagVersions } from "./tag-versions";

const TRUSTED_MS = 1_500;
const SYNC_MS = 1_000;

type Background = { waitUntil: (promise: Promise<unknown>) => void };
type FetchPurges = (since: number) => Promise<PurgesSince | null>;

/** Syncs the purge log of an isolate, at most once a second. */
export class PurgeWatch {
  readonly versions = new TagVersions();
  bookmark: string | null = null;
  #syncedAt = -Infinity;
  #requestedAt = -Infinity;
  #request: Promise<void> | null = null;
  #round = 0;

  /** When it was last certain which responses are current. */
  get syncedAt(): number {
    return this.#syncedAt;
  }

  get version(): number | null {
    return Date.now() - this.#syncedAt <= TRUSTED_MS ? this.versions.seq : null;
  }

  /** Syncs if due; returns whether it is known which responses are current. */
  async sync(fetchPurges: FetchPurges, ctx: Background, everyMs = SYNC_MS): Promise<boolean> {
    const now = Date.now();
    if (now - this.#syncedAt > SYNC_MS && now - this.#requestedAt > everyMs) {
      this.#requestedAt = now;
      const request = this.#fetch(fetchPurges, now, this.#round);
      this.#request = request;
      // A visitor who disconnects must not cancel it.
      ctx.waitUntil(request);
    }
    if (now - this.#syncedAt > TRUSTED_MS && this.#request) await this.#request;
    return this.version !== null;
  }

  /** Forces a sync: there is a purge that this isolate has not seen. */
  forget(): void {
    this.#syncedAt = -Infinity;
    this.#requestedAt = -Infinity;
    this.#round += 1;
  }

  async #fetch(fetchPurges: FetchPurges, now: number, round: number): Promise<void> {
    const purges = await fetchPurges(this.versions.seq).catch(() => null);
    if (round !== this.#round) return;
    this.#request = null;
    if (!purges) return;
    this.versions.add(purges);
    this.bookmark = purges.bookmark ?? null;
    this.#syncedAt = now;
  }
}
