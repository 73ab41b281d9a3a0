import { z } from "zod";

export const RetentionSchema = z
  .array(z.object({ holds: z.string(), kept: z.string() }))
  .meta({ id: "Retention" });
export type Retention = z.infer<typeof RetentionSchema>;
