import type { PurgesSince } from "./tags";
import { TagVersions } from "./tag-versions";

/** How long what is known of purges is taken for granted, and when it is asked for again. */
const TRUSTED_MS = 1_500;
const ASK_MS = 1_000;

type Background = { waitUntil: (promise: Promise<unknown>) => void };
type Ask = (since: number) => Promise<PurgesSince | null>;

/** Asks the log of purges, once a second at most, for what came after what this isolate knows. */
export class PurgeWatch {
  readonly versions = new TagVersions();
  /** Where in the database all that is known to be purged is found. */
  bookmark: string | null = null;
  /** When the last question that was answered was asked, and when the last one was. */
  #knownAt = -Infinity;
  #askedAt = -Infinity;
  #asking: Promise<void> | null = null;
  #round = 0;

  /** When it was last certain which responses are up to date. */
  get knownAt(): number {
    return this.#knownAt;
  }

  /** The last purge that is known; null where there may be later ones. */
  get version(): number | null {
    return Date.now() - this.#knownAt <= TRUSTED_MS ? this.versions.seq : null;
  }

  /** Whether it is known which responses are up to date; without an answer nobody can say. */
  async know(ask: Ask, ctx: Background, everyMs = ASK_MS): Promise<boolean> {
    const now = Date.now();
    if (now - this.#knownAt > ASK_MS && now - this.#askedAt > everyMs) {
      this.#askedAt = now;
      const asking = this.#learn(ask, now, this.#round);
      this.#asking = asking;
      // A visitor who goes away must not keep others waiting.
      ctx.waitUntil(asking);
    }
    if (now - this.#knownAt > TRUSTED_MS && this.#asking) await this.#asking;
    return this.version !== null;
  }

  /** Asks again before anything is served: there is a purge that this isolate does not know. */
  forget(): void {
    this.#knownAt = -Infinity;
    this.#askedAt = -Infinity;
    this.#round += 1;
  }

  async #learn(ask: Ask, now: number, round: number): Promise<void> {
    const purges = await ask(this.versions.seq).catch(() => null);
    if (round !== this.#round) return;
    this.#asking = null;
    if (!purges) return;
    this.versions.learn(purges);
    this.bookmark = purges.bookmark ?? null;
    this.#knownAt = now;
  }
}
