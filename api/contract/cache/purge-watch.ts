import type { PurgesSince } from "./tags";
import { TagVersions } from "./tag-versions";

/** How long what is known of purges is taken for granted, and when it is asked for again. */
const TRUSTED_MS = 1_500;
const SYNC_MS = 1_000;

type Background = { waitUntil: (promise: Promise<unknown>) => void };
type FetchPurges = (since: number) => Promise<PurgesSince | null>;

/** Asks the log of purges, once a second at most, for what came after what this isolate knows. */
export class PurgeWatch {
  readonly versions = new TagVersions();
  /** Where in the database all that is known to be purged is found. */
  bookmark: string | null = null;
  /** When the last question that was answered was asked, and when the last one was. */
  #syncedAt = -Infinity;
  #requestedAt = -Infinity;
  #request: Promise<void> | null = null;
  #round = 0;

  /** When it was last certain which responses are up to date. */
  get syncedAt(): number {
    return this.#syncedAt;
  }

  /** The last purge that is known; null where there may be later ones. */
  get version(): number | null {
    return Date.now() - this.#syncedAt <= TRUSTED_MS ? this.versions.seq : null;
  }

  /** Whether it is known which responses are up to date; without an answer nobody can say. */
  async sync(fetchPurges: FetchPurges, ctx: Background, everyMs = SYNC_MS): Promise<boolean> {
    const now = Date.now();
    if (now - this.#syncedAt > SYNC_MS && now - this.#requestedAt > everyMs) {
      this.#requestedAt = now;
      const request = this.#fetch(fetchPurges, now, this.#round);
      this.#request = request;
      // A visitor who goes away must not keep others waiting.
      ctx.waitUntil(request);
    }
    if (now - this.#syncedAt > TRUSTED_MS && this.#request) await this.#request;
    return this.version !== null;
  }

  /** Asks again before anything is served: there is a purge that this isolate has not seen. */
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
