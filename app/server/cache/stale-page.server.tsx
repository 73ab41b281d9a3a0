import { renderToStaticMarkup } from "react-dom/server";
import { Alert } from "~/components/feedback/alert";
import { inlineIcons } from "~/server/render/inline-icons.server";
import { formatTime } from "~/utils/format/dates";
import type { StoredResponse } from "./stored-response.server";

const CONTENT_START = /<main id="content"[^>]*>/u;

/** A stored response that could not be renewed; a page says how old it is. */
export function toStaleResponse(
  { body, headers: stored }: StoredResponse,
  checkedAt: number,
): Response {
  const headers = new Headers(stored);
  headers.delete("ETag");
  headers.set("Cache-Control", "no-store");
  headers.set("Age", String(Math.floor((Date.now() - checkedAt) / 1000)));
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  return new Response(isPage ? withNotice(body, checkedAt) : body, { headers });
}

function withNotice(body: ArrayBuffer, checkedAt: number): string {
  const time = new Date(checkedAt).toISOString();
  const notice = renderToStaticMarkup(
    <Alert kind="warning">
      As of <time dateTime={time}>{formatTime(time)} UTC</time>. We can’t load anything newer right
      now.
    </Alert>,
  );
  const html = new TextDecoder().decode(body);
  return html.replace(CONTENT_START, (start) => start + inlineIcons(notice));
}
