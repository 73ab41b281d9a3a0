import { getApiFailure } from "~/server/api/failure.server";
import type { ApiFailure } from "~/server/api/failure.server";

type Failure = Pick<ApiFailure, "status" | "retryAfterSeconds">;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

// Characters that XML 1.0 cannot express.
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Escapes a text for XML, between tags and in double quotes. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, "").replace(/[&<>"]/gu, (found) => ENTITIES[found] ?? "");
}

/** A response in XML. Nothing in it may be loaded or run if a browser shows it. */
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

/** The document, or why there is none as XML too: no feed reader or robot reads our pages. */
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
