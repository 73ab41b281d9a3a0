import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { ErrorSchema } from "../../contract/common";
import { findEndpoint } from "./documented-endpoints";
import { mismatchWithDocument } from "./published-document";

// Errors of middleware, which no endpoint describes by itself.
const UNDESCRIBED_ERRORS = new Set([405, 500, 503]);

/**
 * Throws where a response does not match the contract, or a client that validates it by the published
 * document would refuse it.
 */
export async function checkResponse(method: string, path: string, reply: Response): Promise<void> {
  const isJson = reply.headers.get("Content-Type")?.startsWith("application/json");
  if (!isJson || method === "HEAD" || !path.startsWith("/api/")) return;
  const text = await reply.clone().text();
  const body: unknown = JSON.parse(text);
  const fail = (what: string) => {
    throw new Error(`${method} ${path} answered ${reply.status} ${what}: ${text.slice(0, 2000)}`);
  };

  const call = findEndpoint(method, path);
  const schema = call?.responses.get(reply.status);
  if (call && !schema && !UNDESCRIBED_ERRORS.has(reply.status)) fail("without describing it");
  if (!reply.ok && reply.status !== 503 && !fits(ErrorSchema, body)) fail("as no error");
  if (schema && !fits(schema, body)) fail("in another shape");
  const mismatch = call && mismatchWithDocument(call, reply.status, body);
  if (mismatch) fail(`unlike the published document (${mismatch})`);
}

/** Whether a value matches a schema exactly. */
function fits(schema: z.ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodUnion) {
    return schema.options.some((option) => option instanceof z.ZodType && fits(option, value));
  }
  const result = schema.safeParse(value);
  return result.success && isDeepStrictEqual(result.data, value);
}
