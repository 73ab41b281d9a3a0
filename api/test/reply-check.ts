import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { ErrorSchema } from "../contract/common";
import { findCall } from "./calls";

// What middleware may answer to any call, and no call describes for itself.
const UNDESCRIBED_ERRORS = new Set([405, 500, 503]);

/** Refuses a reply that the contract does not promise: its status, its shape, a key too many. */
export async function checkReply(method: string, path: string, reply: Response): Promise<void> {
  const isJson = reply.headers.get("Content-Type")?.startsWith("application/json");
  if (!isJson || method === "HEAD" || !path.startsWith("/api/")) return;
  const text = await reply.clone().text();
  const body: unknown = JSON.parse(text);
  const complain = (what: string) => {
    throw new Error(`${method} ${path} answered ${reply.status} ${what}: ${text.slice(0, 2000)}`);
  };

  const call = findCall(method, path);
  const schema = call?.answers.get(reply.status);
  if (call && !schema && !UNDESCRIBED_ERRORS.has(reply.status)) complain("without describing it");
  if (!reply.ok && reply.status !== 503 && !fits(ErrorSchema, body)) complain("as no error");
  if (schema && !fits(schema, body)) complain("in another shape");
}

/** Whether a value is what a schema says, and nothing besides. */
function fits(schema: z.ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodUnion) {
    return schema.options.some((option) => option instanceof z.ZodType && fits(option, value));
  }
  const result = schema.safeParse(value);
  return result.success && isDeepStrictEqual(result.data, value);
}
