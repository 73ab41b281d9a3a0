import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import type { RenderOptions } from "~/server/render/render-page.server";
import { NonceContext } from "~/utils/page/nonce";

/** A page as Remix's entry streams it, with links to stylesheets. */
export async function renderPage(
  context: EntryContext,
  { url, nonce, isHydrated }: Pick<RenderOptions, "url" | "nonce" | "isHydrated">,
) {
  const sent = isHydrated ? context : { ...context, serverHandoffStream: undefined };
  const html = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={sent} url={url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  return { html };
}
