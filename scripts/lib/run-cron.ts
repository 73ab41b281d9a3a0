import { Cron } from "croner";
import type { Miniflare } from "miniflare";

const EVERY_MINUTE = "* * * * *";
// For local trials: nobody waits a minute. A real site uses its schedules.
const TRIED: Job = { schedule: EVERY_MINUTE, pattern: "*/10 * * * * *" };

type Job = { schedule: string; pattern: string };

/** Runs cron schedules, which Miniflare lacks, by HTTP: calls into it would block its output. */
export function runCron(mf: Miniflare, worker: string, schedules?: readonly string[]) {
  const given = schedules?.map((schedule): Job => ({ schedule, pattern: schedule }));
  const jobs = (given ?? [TRIED]).map(({ schedule, pattern }) => {
    const url = `http://localhost/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(schedule)}`;
    const headers = { "MF-Route-Override": worker };
    const options = { timezone: "UTC", protect: true, unref: true };
    return new Cron(pattern, options, async () => {
      // The Workers may be restarting.
      const response = await mf.dispatchFetch(url, { headers }).catch(() => null);
      await response?.body?.cancel();
    });
  });
  return () => jobs.forEach((job) => job.stop());
}
