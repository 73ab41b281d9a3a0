import { setTimeout } from "node:timers/promises";
import { sha256 } from "../api/src/lib/auth/secrets";
import { deriveKey, hashWith } from "../api/src/lib/auth/scrypt";
import { readLocalSecrets } from "../scripts/lib/secrets";
import { Failure, main } from "../scripts/lib/project";
import { withTemporaryStack } from "../scripts/lib/temporary-stack";

const STRANGERS = 100;
const PEOPLE = 13;
const PROBE_EVERY_MS = 50;
const PASSWORD = "correct horse battery staple";
const BROWSER = "a-browser-of-the-bench";
const MOST_MS = { known: 1000, unknown: 5000, health: 100 };

type Person = { email: string; headers: Record<string, string> };

const id = (number: number) => number.toString(16).padStart(24, "0");

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

async function timed(call: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const response = await call();
  await response.text();
  return { status: response.status, ms: performance.now() - startedAt };
}

/** People with the same password and a known browser. */
async function addPeople(db: D1Database): Promise<void> {
  const hash = await hashWith(deriveKey, PASSWORD);
  const now = new Date().toISOString();
  for (let number = 1; number <= PEOPLE; number += 1) {
    await db.batch([
      db
        .prepare(
          `INSERT INTO users (id, first_name, last_name, email, email_key, password_hash,
            is_verified, created_at, updated_at) VALUES (?1, 'Ada', 'Quill', ?2, ?2, ?3, 1, ?4, ?4)`,
        )
        .bind(id(number), `person${number}@example.com`, hash, now),
      db
        .prepare(
          `INSERT INTO known_browsers (user_id, browser_hash, created_at, last_seen_at)
            VALUES (?1, ?2, ?3, ?3)`,
        )
        .bind(id(number), sha256(`${id(number)} ${BROWSER}`), now),
    ]);
  }
}

/**
 * Measures logins and health checks during the attempts of a hundred strangers, each from their own
 * network; fails above the limits.
 */
main(() =>
  withTemporaryStack({ isEmpty: true }, async ({ mf, apiUrl, persist }) => {
    await addPeople(await mf.getD1Database("DB", "ink-bazaar-api"));
    const { WEB_SECRET } = await readLocalSecrets(persist);
    const isOver = { strangers: false };

    const logIn = (email: string, password: string, headers: Record<string, string>) =>
      timed(() =>
        fetch(`${apiUrl}/api/users/login`, {
          method: "POST",
          headers: { "Content-Type": "application/json", ...headers },
          body: JSON.stringify({ email, password }),
        }),
      );

    async function intrude(number: number): Promise<number[]> {
      const statuses: number[] = [];
      while (!isOver.strangers) {
        const headers = { "CF-Connecting-IP": `10.${number}.0.1` };
        const email = `p${number}-${statuses.length}@example.com`;
        statuses.push((await logIn(email, "not the password", headers)).status);
      }
      return statuses;
    }

    async function probe(): Promise<number[]> {
      const times: number[] = [];
      while (!isOver.strangers) {
        const { status, ms } = await timed(() => fetch(`${apiUrl}/api/health`));
        if (status !== 200) throw new Failure(`The health check answered ${status}`);
        times.push(ms);
        await setTimeout(PROBE_EVERY_MS);
      }
      return times;
    }

    /** In sequence, each from its own network. */
    async function logInAll(kind: "known" | "unknown"): Promise<number[]> {
      const times: number[] = [];
      for (let number = 1; number <= PEOPLE; number += 1) {
        const place = kind === "known" ? 200 : 220;
        const address = {
          "X-Web-Secret": WEB_SECRET ?? "",
          "X-Client-IP": `10.${place + number}.0.1`,
        };
        const browser: Person["headers"] = kind === "known" ? { "X-Browser-Id": BROWSER } : {};
        const email = `person${number}@example.com`;
        const { status, ms } = await logIn(email, PASSWORD, { ...address, ...browser });
        if (status !== 200) throw new Failure(`A login of a person was answered ${status}`);
        times.push(ms);
      }
      return times;
    }

    await logIn("nobody@example.com", PASSWORD, {});
    const strangers = Array.from({ length: STRANGERS }, (_, index) => intrude(index));
    const others = Promise.all([Promise.all(strangers), probe()]);
    await setTimeout(1000);
    const measureAll = async () => {
      try {
        return { unknown: await logInAll("unknown"), known: await logInAll("known") };
      } finally {
        isOver.strangers = true;
      }
    };
    const [measured, [refused, health]] = await Promise.all([measureAll(), others]);
    const statuses = refused.flat();
    const count = (status: number) => statuses.filter((one) => one === status).length;
    console.log(`${statuses.length} strangers: ${count(401)} hashed, ${count(503)} deferred`);
    const all = { ...measured, health };
    const failed = (["known", "unknown", "health"] as const).filter((kind) => {
      const [p50, p99] = [percentile(all[kind], 0.5), percentile(all[kind], 0.99)];
      console.log(`${kind}: ${p50.toFixed(0)} ms (median), ${p99.toFixed(0)} ms (p99)`);
      return p99 > MOST_MS[kind];
    });
    if (failed.length > 0) throw new Failure(`Above the bar: ${failed.join(", ")}`);
    if (count(401) + count(503) < statuses.length) throw new Failure("Logins failed otherwise");
  }),
);
