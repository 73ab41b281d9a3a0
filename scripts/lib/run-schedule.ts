import { Cron } from "croner";
import type { Miniflare } from "miniflare";

export const EVERY_MINUTE = "* * * * *";
// More often than the platform does, whose minutes begin on time.
const EVERY_TEN_SECONDS = "*/10 * * * * *";

/**
 * Runs a Worker's schedules, which Miniflare leaves out, until the returned function is called. By
 * requests: Miniflare's own objects block this process, which must go on reading the runtime's output.
 */
export function runSchedule(mf: Miniflare, worker: string, schedules: readonly string[]) {
  const jobs = schedules.map((schedule) => {
    const url = `http://localhost/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(schedule)}`;
    const headers = { "MF-Route-Override": worker };
    const pattern = schedule === EVERY_MINUTE ? EVERY_TEN_SECONDS : schedule;
    const options = { timezone: "UTC", protect: true, unref: true };
    return new Cron(pattern, options, async () => {
      // The Workers may just be restarted.
      const response = await mf.dispatchFetch(url, { headers }).catch(() => null);
      await response?.body?.cancel();
    });
  });
  return () => jobs.forEach((job) => job.stop());
}
