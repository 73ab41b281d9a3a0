import { setTimeout } from "node:timers/promises";
import { Failure, main } from "../scripts/lib/project";
import { withTemporaryStack } from "../scripts/lib/temporary-stack";

const LOGINS_PER_SECOND = 20;
const SECONDS = 15;
const PROBE_EVERY_MS = 50;
const MOST_P99_MS = 100;

/** Starts `call` so often a second, whether or not earlier ones have ended. */
async function repeat<Result>(
  perSecond: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const startedAt = performance.now();
  const calls: Promise<Result>[] = [];
  for (let index = 0; index < perSecond * SECONDS; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await setTimeout(Math.max(0, dueAt - performance.now()));
    calls.push(call(index));
  }
  return Promise.all(calls);
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** How long a health check takes beside logins; fails above the bar. */
main(() =>
  withTemporaryStack({ isEmpty: true }, async ({ apiUrl }) => {
    async function logIn(index: number): Promise<number> {
      const response = await fetch(`${apiUrl}/api/users/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: `p${index}@example.com`, password: "not the password" }),
      });
      await response.text();
      return response.status;
    }

    async function probe(): Promise<number> {
      const startedAt = performance.now();
      const response = await fetch(`${apiUrl}/api/health`);
      await response.text();
      if (!response.ok) throw new Failure(`The health check answered ${response.status}`);
      return performance.now() - startedAt;
    }

    await logIn(0);
    await probe();
    const [statuses, times] = await Promise.all([
      repeat(LOGINS_PER_SECOND, logIn),
      repeat(1000 / PROBE_EVERY_MS, probe),
    ]);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    console.log(`${statuses.length} logins: ${count(401)} hashed, ${count(503)} told to wait`);
    console.log(`/api/health: ${p50.toFixed(1)} ms (median), ${p99.toFixed(1)} ms (p99)`);
    if (p99 > MOST_P99_MS) throw new Failure(`Above ${MOST_P99_MS} ms`);
    if (count(401) + count(503) < statuses.length) throw new Failure("Logins failed otherwise");
  }),
);
