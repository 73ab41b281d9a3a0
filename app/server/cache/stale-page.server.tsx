import { renderToStaticMarkup } from "react-dom/server";
import { Alert } from "~/components/feedback/alert";
import { inlineIcons } from "~/server/render/inline-icons.server";
import { formatTime } from "~/utils/format/dates";
import type { StoredResponse } from "./response-store.server";

const CONTENT_START = /<main id="content"[^>]*>/u;

/** A stored response that could not be made anew. A page says of when it is. */
export function toStaleResponse({ body, headers: stored, storedAt }: StoredResponse): Response {
  const headers = new Headers(stored);
  headers.delete("ETag");
  headers.set("Cache-Control", "no-store");
  headers.set("Age", String(Math.floor((Date.now() - storedAt) / 1000)));
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  return new Response(isPage ? withNotice(body, storedAt) : body, { headers });
}

function withNotice(body: ArrayBuffer, storedAt: number): string {
  const time = new Date(storedAt).toISOString();
  const notice = renderToStaticMarkup(
    <Alert kind="warning">
      As of <time dateTime={time}>{formatTime(time)} UTC</time>. We can’t load anything newer right
      now.
    </Alert>,
  );
  const html = new TextDecoder().decode(body);
  return html.replace(CONTENT_START, (start) => start + inlineIcons(notice));
}
