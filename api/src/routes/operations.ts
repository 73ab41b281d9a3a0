import { version } from "../../../package.json";
import { endpoints } from "../../contract/endpoints";
import { listMigrations } from "../services/backup/tables";
import { isoTime } from "../db/time";
import { handle } from "../http/endpoint";
import { requireCaller } from "../services/request/caller";
import { MAX_DATABASE_BYTES, findWrong } from "../services/operations/alarms";
import { reportCalls } from "../http/count-request";
import { operationsLog } from "../services/operations/stub";
import { countTables, describeBackup, measurePictures } from "../services/operations/storage";
import { listActs } from "../queries/admin-acts";
import { countMails, readSetup } from "../queries/operations";
import { toAdminAct } from "../serializers/admin-act";
import { toBareList } from "../http/link";
import { toMail } from "../serializers/mail";

export const operationsRoutes = [
  handle(endpoints.operations.get, async (c) => {
    const { env } = c;
    const { db, config } = c.var;
    await reportCalls(env);
    const [log, wrong, mails, backlog, pictures, { backup, counted }, migrations] =
      await Promise.all([
        operationsLog(env).read(),
        findWrong(env, db),
        countMails(db),
        measureBacklog(env),
        measurePictures(env.UPLOADS),
        describeBackup(env.BACKUPS),
        listMigrations(env.DB),
      ]);
    const { tables, countedAt } = counted ?? (await countTables(db, env.DB));
    return {
      countedSince: log.since === null ? null : isoTime(log.since),
      hours: log.hours.map((hour) => ({ ...hour, at: isoTime(hour.at) })),
      slowest: log.slowest.map(({ ms, ...call }) => ({
        ...call,
        averageMs: Math.round(ms / call.requests),
      })),
      mails: {
        queued: mails.queued,
        oldestQueuedAt: mails.oldest_queued_at,
        failed: mails.failed,
        backlog,
      },
      database: {
        bytes: db.stats.databaseBytes,
        maxBytes: MAX_DATABASE_BYTES,
        tables,
        countedAt,
      },
      pictures,
      nightly: log.nightly && {
        startedAt: isoTime(log.nightly.startedAt),
        finishedAt: log.nightly.finishedAt === null ? null : isoTime(log.nightly.finishedAt),
        failures: log.nightly.failures,
      },
      backup,
      alarms: {
        isSent: config.ALARM_WEBHOOK_URL !== "",
        open: Object.entries(wrong).map(([name, detail]) => ({
          name: name as keyof typeof wrong,
          detail,
        })),
      },
      version,
      deployment: env.VERSION ? { id: env.VERSION.id, at: env.VERSION.timestamp } : null,
      migration: migrations.at(-1) ?? "",
    };
  }),

  handle(endpoints.operations.getSetup, async (c) => {
    const { setup, testMail } = await readSetup(c.var.db, requireCaller(c).id);
    return {
      hasOwnCategory: setup.has_own_category === 1,
      hasOtherAccounts: setup.has_other_accounts === 1,
      hasPosts: setup.has_posts === 1,
      hasSentMail: setup.has_sent_mail === 1,
      testMail: testMail ? toMail(testMail) : null,
    };
  }),

  handle(endpoints.operations.listActs, async (c, { query: { after } }) =>
    toBareList(c, await listActs(c.var.db, { after, readerId: requireCaller(c).id }), toAdminAct),
  ),
];

/** How many mails wait in the queue; null where it does not say. */
async function measureBacklog({ MAIL }: ApiEnv): Promise<number | null> {
  return MAIL.metrics().then(
    ({ backlogCount }) => backlogCount,
    () => null,
  );
}
