import { z } from "zod";

/** What is kept about people and how long, in words. */
export const RetentionSchema = z
  .array(z.object({ holds: z.string(), kept: z.string() }))
  .meta({ id: "Retention" });
export type Retention = z.infer<typeof RetentionSchema>;
