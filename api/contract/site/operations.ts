import { z } from "zod";
import { TimeSchema } from "../common";

/** Failures have a status of 500 or more. */
export const CountsSchema = z.object({
  requests: z.int().nonnegative(),
  failures: z.int().nonnegative(),
});
export type Counts = z.infer<typeof CountsSchema>;

export const AlarmNameSchema = z.enum(["failures", "mails", "nightly", "database"]);
export type AlarmName = z.infer<typeof AlarmNameSchema>;

const HourSchema = z.object({ at: TimeSchema, web: CountsSchema, api: CountsSchema });

const SlowCallSchema = CountsSchema.extend({
  route: z.string(),
  averageMs: z.int(),
  slowestMs: z.int(),
  slowestId: z.string().meta({ description: "The X-Request-Id of the slowest one" }),
});

const TableSizeSchema = z.object({
  name: z.string(),
  rows: z.int(),
  isMore: z.boolean().meta({ description: "Whether rows were not counted further" }),
});

export const OperationsSchema = z
  .object({
    countedSince: TimeSchema.nullable(),
    hours: z.array(HourSchema).meta({ description: "The last 24 hours, the oldest first" }),
    slowest: z.array(SlowCallSchema).meta({ description: "The slowest calls of these hours" }),
    mails: z.object({
      queued: z.int(),
      oldestQueuedAt: TimeSchema.nullable(),
      failed: z.int(),
      backlog: z.int().nullable().meta({ description: "Null where the queue does not say" }),
    }),
    database: z.object({
      bytes: z.int(),
      maxBytes: z.int(),
      tables: z.array(TableSizeSchema).meta({ description: "The largest, by rows" }),
      countedAt: TimeSchema.nullable().meta({ description: "The backup that counted; null: now" }),
    }),
    pictures: z.object({ count: z.int(), bytes: z.int(), isMore: z.boolean() }).nullable().meta({
      description: "Null where the bucket does not respond",
    }),
    nightly: z
      .object({
        startedAt: TimeSchema,
        finishedAt: TimeSchema.nullable(),
        failures: z.array(z.string()),
      })
      .nullable()
      .meta({ description: "The last nightly run; null before the first" }),
    backup: z.object({
      isKept: z.boolean().meta({ description: "Whether there is a bucket for backups" }),
      finishedAt: TimeSchema.nullable(),
      rows: z.int(),
      bytes: z.int(),
      unfinishedSince: TimeSchema.nullable(),
    }),
    alarms: z.object({
      isSent: z.boolean().meta({ description: "Whether ALARM_WEBHOOK_URL is set" }),
      open: z.array(z.object({ name: AlarmNameSchema, detail: z.string() })),
    }),
    version: z.string(),
    deployment: z.object({ id: z.string(), at: z.string() }).nullable(),
    migration: z.string().meta({ description: "The last one that the database has" }),
  })
  .meta({ id: "Operations" });
export type Operations = z.infer<typeof OperationsSchema>;
