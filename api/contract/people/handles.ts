import { z } from "zod";
import { HANDLE_MAX_LENGTH, HANDLE_MIN_LENGTH } from "../limits";

/** As typed: in any case, with or without @. */
export const HandleSchema = z
  .string({ error: "Choose a handle" })
  .transform((value) => value.trim().replace(/^@/u, "").toLowerCase())
  .pipe(
    z
      .string()
      .min(1, "Choose a handle")
      .regex(/^[a-z0-9_]*$/u, "Use letters from a to z without accents, digits and _")
      .regex(/^(?:.{3,})?$/u, `Use at least ${HANDLE_MIN_LENGTH} characters`)
      .max(HANDLE_MAX_LENGTH, `Use at most ${HANDLE_MAX_LENGTH} characters`)
      .regex(/^(?:.*[a-z].*)?$/u, "Use at least one letter"),
  )
  .meta({ type: "string", example: "nova_quill" });

export const HandleQuerySchema = z.object({ handle: HandleSchema });

export const HandlePrefixQuerySchema = z.object({
  query: z
    .string({ error: "Enter the beginning of a handle" })
    .transform((value) => value.trim().replace(/^@/u, "").toLowerCase())
    .pipe(
      z
        .string()
        .regex(/^[a-z0-9_]+$/u, "Use letters from a to z without accents, digits and _")
        .max(HANDLE_MAX_LENGTH, `Use at most ${HANDLE_MAX_LENGTH} characters`),
    )
    .meta({ type: "string", example: "nova" }),
});
