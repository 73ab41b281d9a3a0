import { z } from "zod";

export const PostKindSchema = z.enum(["blog", "project"]);
export type PostKind = z.infer<typeof PostKindSchema>;

export const PostStatusSchema = z.enum(["draft", "scheduled", "published"], {
  error: "Choose draft, scheduled or published",
});
export const DraftStatusSchema = PostStatusSchema.exclude(["published"]);
export type PostStatus = z.infer<typeof PostStatusSchema>;

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;
/** How far ahead a post may be scheduled. */
const MAX_YEARS = 10;

/** To the minute. */
export const PublishAtSchema = z.iso
  .datetime({ error: "Enter a date and time like 2026-11-14T08:30:00Z", offset: true })
  .refine((time) => Date.parse(time) >= Date.now() + MINUTE_MS, {
    error: "Choose a time at least a minute from now",
    abort: true,
  })
  .refine((time) => Date.parse(time) <= Date.now() + MAX_YEARS * YEAR_MS, {
    error: "Choose a time within ten years",
  });
