import { z } from "zod";

export const PAGE_SIZE = 12;
export const BARE_LIST_SIZE = 100;
export const BARE_LIST_BYTES = 1_000_000;
export const JSON_BODY_BYTES = 1_000_000;
export const UPLOAD_BODY_BYTES = 11_000_000;

/** 24 hexadecimal digits: 6 bytes of time in ms, 6 random ones. */
export const IdSchema = z.string().regex(/^[0-9a-f]{24}$/u);

export const PostSlugSchema = z.string().meta({
  description: "The title as the readable end of the address; empty where it has no letters",
  example: "paper-by-hand",
});

/** A boolean, or a form's text for one. */
export const FlagSchema = z.union([
  z.boolean(),
  z.enum(["true", "false"]).transform((value) => value === "true"),
]);

export const TimeSchema = z.iso.datetime().meta({ example: "2026-11-14T08:30:00.000Z" });

/** Clients of this family of APIs use either name. */
export const idFields = { _id: IdSchema, id: IdSchema };

export const ErrorCodeSchema = z.enum([
  "BAD_REQUEST",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "CONFLICT",
  "TURN_TAKEN",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "VALIDATION_FAILED",
  "RATE_LIMITED",
  "INTERNAL",
  "UNAVAILABLE",
  "PAUSED",
]);
export type ErrorCode = z.infer<typeof ErrorCodeSchema>;

export const ErrorSchema = z
  .object({
    message: z.string(),
    error: ErrorCodeSchema,
    fields: z.record(z.string(), z.array(z.string())).optional(),
    current: z.looseObject({}).optional().meta({
      description:
        "Of a change with an old baseVersion, what it would have replaced; of one while somebody else writes, their turn",
    }),
    requestId: z.string(),
  })
  .meta({ id: "Error" });
export type ApiErrorBody = z.infer<typeof ErrorSchema>;

export const MessageSchema = z.object({ message: z.string() }).meta({ id: "Message" });
export type Message = z.infer<typeof MessageSchema>;

/**
 * A plain decimal number in a query. JavaScript's parser also accepts hexadecimal digits and
 * spaces, so that one page would have many URLs.
 */
export function decimal<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: string | number) =>
      typeof value === "string" && !/^-?\d+(?:\.\d+)?$/u.test(value) ? NaN : value,
    schema,
  );
}

export const MAX_PAGE = 1_000_000;

export const PageNumberSchema = decimal(
  z.coerce
    .number({ error: "page must be a number from 1" })
    .int("page must be a whole number")
    .min(1, "page must be a number from 1")
    .max(MAX_PAGE, `page must be at most ${MAX_PAGE.toLocaleString("en")}`),
);

export const VersionSchema = z.int().meta({ description: "Counts the changes" });

export const BaseVersionSchema = decimal(
  z.coerce
    .number({ error: "baseVersion must be a number" })
    .int("baseVersion must be a whole number")
    .min(1, "baseVersion must be a number from 1"),
).meta({ description: "Refuses the change with 409 where there is another version by then" });

export const BasePostVersionSchema = decimal(
  z.coerce
    .number({ error: "basePostVersion must be a number" })
    .int("basePostVersion must be a whole number")
    .min(1, "basePostVersion must be a number from 1"),
).meta({
  description:
    "The version of the published post that the changes replace; that of the working copy's start where it is left out",
});

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    currentPage: z.int(),
    numberOfPages: z.int(),
    total: z.int(),
  });
}
export type Page<Item> = {
  data: Item[];
  currentPage: number;
  numberOfPages: number;
  total: number;
};

export const HealthSchema = z
  .object({
    status: z.enum(["ok", "degraded", "down"]),
    version: z.string(),
    checks: z.record(z.string(), z.enum(["ok", "failing"])),
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof HealthSchema>;

export const StatsSchema = z
  .object({
    posts: z.int(),
    projects: z.int(),
    authors: z.int(),
    categories: z.int(),
    comments: z.int(),
  })
  .meta({ id: "Stats" });
export type Stats = z.infer<typeof StatsSchema>;
