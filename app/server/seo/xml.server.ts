import { getApiFailure } from "~/server/api/failure.server";
import type { ApiFailure } from "~/server/api/failure.server";

type Failure = Pick<ApiFailure, "status" | "retryAfterSeconds">;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, "").replace(/[&<>"]/gu, (found) => ENTITIES[found] ?? "");
}

/** XML with a policy that loads and runs nothing. */
export function xmlResponse(
  body: string,
  type: "application/xml" | "application/atom+xml",
  { status = 200, retryAfterSeconds = null }: Partial<Failure> = {},
) {
  return new Response(`<?xml version="1.0" encoding="utf-8"?>\n${body}\n`, {
    status,
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
    },
  });
}

/** The document, or an error as XML. */
export async function sendXml(load: () => Promise<Response>): Promise<Response> {
  try {
    return await load();
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const message = escapeXml(failure.body.message);
    const body = `<error><status>${failure.status}</status><message>${message}</message></error>`;
    return xmlResponse(body, "application/xml", failure);
  }
}
