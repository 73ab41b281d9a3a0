import { DurableObject } from "cloudflare:workers";
import type { NewPurge, Purge, PurgesSince } from "../../../contract/cache/tags";
import { DAY_MS, HOUR_MS } from "../../db/time";

/** As many as one isolate is told at once; before those, all is taken to be out of date. */
export const MAX_PURGES = 1_000;
/** How long pages are kept for. */
const KEPT_MS = DAY_MS;

const BOOKMARK = "bookmark";

type Row = { seq: number; tags: string; is_removal: number };

/** Numbers what writes purge, and tells isolates what came after a number. There is one. */
export class PurgeLog extends DurableObject<ApiEnv> {
  readonly #sql = this.ctx.storage.sql;
  /** The oldest first, without gaps. */
  #purges: Purge[] = [];
  #bookmark: string | null;

  constructor(state: DurableObjectState, env: ApiEnv) {
    super(state, env);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS purges (
      seq INTEGER PRIMARY KEY, tags TEXT NOT NULL, is_removal INTEGER NOT NULL, at INTEGER NOT NULL)`);
    const rows = this.#sql
      .exec<Row>("SELECT seq, tags, is_removal FROM purges ORDER BY seq DESC LIMIT ?", MAX_PURGES)
      .toArray();
    this.#purges = rows.reverse().map(toPurge);
    this.#bookmark = state.storage.kv.get<string | null>(BOOKMARK) ?? null;
  }

  async add({ tags, isRemoval, bookmark }: NewPurge): Promise<void> {
    const seq = this.#lastSeq + 1;
    const values = [seq, JSON.stringify(tags), Number(isRemoval), Date.now()];
    this.#sql.exec("INSERT INTO purges VALUES (?, ?, ?, ?)", ...values);
    this.#keepBookmark(bookmark ?? null);
    this.#purges.push({ seq, tags, isRemoval });
    if (this.#purges.length > MAX_PURGES) this.#purges.shift();
    if ((await this.ctx.storage.getAlarm()) === null) await this.#scheduleCleanup();
  }

  since(known: number): PurgesSince {
    const floor = (this.#purges[0]?.seq ?? 1) - 1;
    const seq = this.#lastSeq;
    const isCovered = known >= floor && known <= seq;
    const purges = isCovered ? this.#purges.slice(known - floor) : this.#purges;
    return { seq, floor, purges, bookmark: this.#bookmark };
  }

  /** Deletes what is older than any page; the last one stays, for its number. */
  override async alarm(): Promise<void> {
    const oldest = Math.max(1, this.#lastSeq - MAX_PURGES + 1);
    this.#sql.exec(
      "DELETE FROM purges WHERE seq < ? OR (at < ? AND seq < ?)",
      oldest,
      Date.now() - KEPT_MS,
      this.#lastSeq,
    );
    const { left } = this.#sql.exec<{ left: number }>("SELECT count(*) AS left FROM purges").one();
    if (left > 1) await this.#scheduleCleanup();
  }

  /** Without one it is unknown where the last write is found, until the next one says so. */
  #keepBookmark(bookmark: string | null): void {
    const latest = bookmark && laterOf(bookmark, this.#bookmark);
    if (latest === this.#bookmark) return;
    this.#bookmark = latest;
    this.ctx.storage.kv.put(BOOKMARK, latest);
  }

  get #lastSeq(): number {
    return this.#purges.at(-1)?.seq ?? 0;
  }

  #scheduleCleanup(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + HOUR_MS);
  }
}

function toPurge({ seq, tags, is_removal: isRemoval }: Row): Purge {
  return { seq, tags: JSON.parse(tags), isRemoval: isRemoval === 1 };
}

/** The later of two bookmarks; those of different deployed versions are not compared. */
function laterOf(bookmark: string, known: string | null): string {
  const versionOf = (text: string) => text.split(":")[0];
  return known && versionOf(bookmark) === versionOf(known) && known > bookmark ? known : bookmark;
}
