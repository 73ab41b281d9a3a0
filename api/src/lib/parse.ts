import type { z } from "zod";
import { invalidBy } from "./errors";

/** A value as a schema reads it, or 422. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidBy(result.error);
  return result.data;
}
