import { Cron } from "croner";
import type { Miniflare } from "miniflare";

const EVERY_MINUTE = "* * * * *";
// Nobody who tries something waits for a minute. A site that runs keeps what it may do in one.
const TRIED: Job = { schedule: EVERY_MINUTE, pattern: "*/10 * * * * *" };

type Job = { schedule: string; pattern: string };

/**
 * Runs a Worker's schedules, which Miniflare leaves out, until the returned function is called; without
 * any, the jobs of each minute, and more often. By requests: Miniflare's own objects block this process, which must go on reading the runtime's output.
 */
export function runCron(mf: Miniflare, worker: string, schedules?: readonly string[]) {
  const given = schedules?.map((schedule): Job => ({ schedule, pattern: schedule }));
  const jobs = (given ?? [TRIED]).map(({ schedule, pattern }) => {
    const url = `http://localhost/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(schedule)}`;
    const headers = { "MF-Route-Override": worker };
    const options = { timezone: "UTC", protect: true, unref: true };
    return new Cron(pattern, options, async () => {
      // The Workers may just be restarted.
      const response = await mf.dispatchFetch(url, { headers }).catch(() => null);
      await response?.body?.cancel();
    });
  });
  return () => jobs.forEach((job) => job.stop());
}
