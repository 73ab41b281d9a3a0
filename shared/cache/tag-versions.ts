import { type CacheTag, type PurgesSince, wildcardOf } from "../../api/contract/cache/tags";

const MAX_TAGS = 20_000;

/** A purged response is "changed", or "removed" if it must not be served even as a fallback. */
export type Validity = "current" | "changed" | "removed";

export type Versioned = { tags: readonly string[]; version: number };

export class TagVersions {
  readonly #changed = new Map<string, number>();
  readonly #removed = new Map<string, number>();
  #floor = 0;
  #seq = 0;

  get seq(): number {
    return this.#seq;
  }

  add({ seq, floor, purges }: PurgesSince): void {
    if (this.#changed.size > MAX_TAGS) {
      this.#changed.clear();
      this.#removed.clear();
      this.#floor = this.#seq;
    }
    this.#floor = Math.max(this.#floor, floor);
    this.#seq = seq;
    for (const purge of purges) {
      for (const tag of purge.tags) {
        this.#changed.set(tag, purge.seq);
        if (purge.isRemoval) this.#removed.set(tag, purge.seq);
      }
    }
  }

  check({ tags, version }: Versioned): Validity {
    if (version === this.#seq) return "current";
    if (version < this.#floor || version > this.#seq) return "removed";
    const isPurged = (purged: Map<string, number>) =>
      tags.some((tag) => (purged.get(tag) ?? 0) > version);
    if (!isPurged(this.#changed)) return "current";
    return isPurged(this.#removed) ? "removed" : "changed";
  }
}

export function completeTags(tags: Iterable<CacheTag>): string[] {
  const all = new Set<string>(["*"]);
  for (const tag of tags) {
    all.add(tag);
    const wildcard = wildcardOf(tag);
    if (wildcard) all.add(wildcard);
  }
  return [...all];
}
