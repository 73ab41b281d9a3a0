import { DurableObject } from "cloudflare:workers";
import type { AlarmName, Counts } from "../../../contract/site/operations";
import { DAY_MS, HOUR_MS } from "../../db/time";
import { addCounts, type RouteCounts } from "./route-counts";

/** Requests are kept by slots of this length, calls of the API by hours. */
const SLOT_MS = 5 * 60_000;
const KEPT_MS = 7 * DAY_MS;
// Reports are added up in memory before they are written: rows cost, calls of the object do not.
const STORE_DELAY_MS = 10_000;
const HOURS = 24;
const MAX_SLOWEST = 10;
const REPEAT_MS = DAY_MS;

export type WorkerName = "web" | "api";
export type Report = { worker: WorkerName; counts: Counts; routes?: Record<string, RouteCounts> };
export type NightlyRun = {
  startedAt: number;
  finishedAt: number | null;
  failures: string[];
  /** Of what more has to be deleted. */
  left?: string[];
};
export type Notice = { name: AlarmName; detail: string; isOver: boolean };

type SlotRow = Counts & { at: number; worker: WorkerName };
type RouteRow = RouteCounts & { route: string };
type Alarm = { detail: string; toldAt: number };
type Alarms = Partial<Record<AlarmName, Alarm>>;

/** What both Workers report of themselves. There is one. */
export class OperationsLog extends DurableObject<ApiEnv> {
  readonly #sql = this.ctx.storage.sql;
  readonly #kv = this.ctx.storage.kv;
  #slots = new Map<string, SlotRow>();
  #routes = new Map<string, RouteRow & { at: number }>();
  #isStoreScheduled = false;
  #clearedAt = 0;

  constructor(state: DurableObjectState, env: ApiEnv) {
    super(state, env);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS slots (at INTEGER, worker TEXT, requests INTEGER,
      failures INTEGER, PRIMARY KEY (at, worker)) WITHOUT ROWID`);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS routes (at INTEGER, route TEXT, requests INTEGER,
      failures INTEGER, ms INTEGER, slowestMs INTEGER, slowestId TEXT,
      PRIMARY KEY (at, route)) WITHOUT ROWID`);
  }

  report({ worker, counts, routes = {} }: Report): void {
    const now = Date.now();
    if (this.#kv.get("since") === undefined) this.#kv.put("since", now);
    const slotAt = now - (now % SLOT_MS);
    const slot = this.#slots.get(`${slotAt} ${worker}`) ?? { at: slotAt, worker, ...NOTHING };
    slot.requests += counts.requests;
    slot.failures += counts.failures;
    this.#slots.set(`${slotAt} ${worker}`, slot);
    const at = now - (now % HOUR_MS);
    for (const [route, added] of Object.entries(routes)) {
      const known = this.#routes.get(`${at} ${route}`);
      this.#routes.set(`${at} ${route}`, { at, route, ...addCounts(known, added) });
    }
    this.#scheduleStore();
  }

  /** The last 24 hours, the oldest first, and the slowest calls in them. */
  read() {
    this.#store();
    const now = Date.now();
    const from = now - (now % HOUR_MS) - (HOURS - 1) * HOUR_MS;
    const rows = this.#sql
      .exec<SlotRow>(
        `SELECT at - at % ${HOUR_MS} AS at, worker, sum(requests) AS requests,
          sum(failures) AS failures FROM slots WHERE at >= ? GROUP BY 1, 2`,
        from,
      )
      .toArray();
    const hours = Array.from({ length: HOURS }, (_, index) => {
      const at = from + index * HOUR_MS;
      const of = (worker: WorkerName): Counts => {
        const row = rows.find((one) => one.at === at && one.worker === worker) ?? NOTHING;
        return { requests: row.requests, failures: row.failures };
      };
      return { at, web: of("web"), api: of("api") };
    });
    const slowest = this.#sql
      .exec<RouteRow>(
        `SELECT route, sum(requests) AS requests, sum(failures) AS failures, sum(ms) AS ms,
          max(slowestMs) AS slowestMs, slowestId FROM routes WHERE at >= ?
          GROUP BY route ORDER BY slowestMs DESC LIMIT ${MAX_SLOWEST}`,
        from,
      )
      .toArray();
    const nightly = this.#kv.get<NightlyRun>("nightly") ?? null;
    return { since: this.#kv.get<number>("since") ?? null, hours, slowest, nightly };
  }

  /** What each Worker answered in the last minutes, as exactly as the slots are. */
  readRecent(ms: number): Record<WorkerName, Counts> {
    this.#store();
    const rows = this.#sql
      .exec<SlotRow>("SELECT * FROM slots WHERE at >= ?", Date.now() - ms - SLOT_MS)
      .toArray();
    const sum = (worker: WorkerName) =>
      rows
        .filter((row) => row.worker === worker)
        .reduce(
          (all, { requests, failures }) => ({
            requests: all.requests + requests,
            failures: all.failures + failures,
          }),
          NOTHING,
        );
    return { web: sum("web"), api: sum("api") };
  }

  beginNightly(): void {
    const now = Date.now();
    if (this.#kv.get("since") === undefined) this.#kv.put("since", now);
    this.#kv.put<NightlyRun>("nightly", { startedAt: now, finishedAt: null, failures: [] });
  }

  endNightly(failures: string[]): void {
    const run = this.#kv.get<NightlyRun>("nightly");
    if (run) this.#kv.put<NightlyRun>("nightly", { ...run, finishedAt: Date.now(), failures });
  }

  noteLeft(left: string[]): void {
    const run = this.#kv.get<NightlyRun>("nightly");
    if (run) this.#kv.put<NightlyRun>("nightly", { ...run, left });
  }

  /** What has to be told: what is wrong for the first time, or still after a day, and what is over. */
  listNotices(wrong: Partial<Record<AlarmName, string>>): Notice[] {
    const alarms = this.#kv.get<Alarms>("alarms") ?? {};
    const names = Object.keys({ ...alarms, ...wrong }) as AlarmName[];
    return names.flatMap((name): Notice[] => {
      const detail = wrong[name];
      const { toldAt = -Infinity, detail: last = "" } = alarms[name] ?? {};
      if (detail === undefined) return [{ name, detail: last, isOver: true }];
      return Date.now() - toldAt >= REPEAT_MS ? [{ name, detail, isOver: false }] : [];
    });
  }

  noteSent({ name, detail, isOver }: Notice): void {
    const { [name]: _, ...others } = this.#kv.get<Alarms>("alarms") ?? {};
    const alarms = isOver ? others : { ...others, [name]: { detail, toldAt: Date.now() } };
    this.#kv.put<Alarms>("alarms", alarms);
  }

  #scheduleStore(): void {
    if (this.#isStoreScheduled) return;
    this.#isStoreScheduled = true;
    setTimeout(() => this.#store(), STORE_DELAY_MS);
  }

  #store(): void {
    this.#isStoreScheduled = false;
    for (const { at, worker, requests, failures } of this.#slots.values()) {
      this.#sql.exec(
        `INSERT INTO slots VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
          requests = requests + excluded.requests, failures = failures + excluded.failures`,
        at,
        worker,
        requests,
        failures,
      );
    }
    for (const { at, route, ...one } of this.#routes.values()) {
      this.#sql.exec(
        `INSERT INTO routes VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
          requests = requests + excluded.requests, failures = failures + excluded.failures,
          ms = ms + excluded.ms,
          slowestId = iif(excluded.slowestMs > slowestMs, excluded.slowestId, slowestId),
          slowestMs = max(slowestMs, excluded.slowestMs)`,
        at,
        route,
        one.requests,
        one.failures,
        one.ms,
        one.slowestMs,
        one.slowestId,
      );
    }
    this.#slots.clear();
    this.#routes.clear();
    this.#clear();
  }

  /** Deletes what is old, once an hour. */
  #clear(): void {
    const now = Date.now();
    if (now - this.#clearedAt < HOUR_MS) return;
    this.#clearedAt = now;
    this.#sql.exec("DELETE FROM slots WHERE at < ?", now - KEPT_MS);
    this.#sql.exec("DELETE FROM routes WHERE at < ?", now - KEPT_MS);
  }
}

const NOTHING: Counts = { requests: 0, failures: 0 };
