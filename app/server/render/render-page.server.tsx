import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "~/utils/page/nonce";
import { RequestIdContext } from "~/utils/page/request-id";
import { inlineIcons } from "./inline-icons.server";
import { inlineStyles } from "./inline-styles.server";
import type { StyledPage } from "./inline-styles.server";

export type RenderOptions = {
  url: string;
  nonce: string;
  requestId: string;
  isHydrated: boolean;
  /** Text browsers print each link of a document. */
  isForTextBrowser: boolean;
  lightPages: boolean | undefined;
  /** Without it, stylesheets stay links. */
  assets: Fetcher | undefined;
};

const PRELOADS = /<link rel="modulepreload"[^>]*>/gu;
const DOCUMENT_END = "</body></html>";
// At once, and gone before React compares the document.
const KEEP_ADDRESS =
  "window.loadedAt=location.pathname+location.search;document.currentScript.remove()";
const UNSAFE_IN_SCRIPTS = /[<>&\u2028\u2029]/gu;

/**
 * Renders a page in one pass; nothing is deferred. Hydrated pages carry loader data, others their
 * styles and icons.
 */
export async function renderPage(
  context: EntryContext,
  { url, nonce, requestId, isHydrated, isForTextBrowser, lightPages, assets }: RenderOptions,
): Promise<StyledPage> {
  // With the stream, Remix would suspend and write the data behind the document.
  const withoutStream = { ...context, serverHandoffStream: undefined };
  const markup = renderToString(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId}>
        <RemixServer context={withoutStream} url={url} nonce={nonce} />
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
  );
  const html = `<!DOCTYPE html>${isForTextBrowser ? markup.replace(PRELOADS, "") : markup}`;
  if (isHydrated) {
    const data = await new Response(context.serverHandoffStream).text();
    return {
      html: html
        .replace("<head>", `<head><script nonce="${nonce}">${KEEP_ADDRESS}</script>`)
        .replace(DOCUMENT_END, () => hydrationScript(data, nonce) + DOCUMENT_END),
    };
  }
  return assets ? inlineStyles(inlineIcons(html), assets, lightPages) : { html };
}

function hydrationScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(
    UNSAFE_IN_SCRIPTS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}
