import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import type { renderPage as renderInOnePass } from "~/server/render.server";
import { NonceContext } from "~/utils/nonce";

type Options = Parameters<typeof renderInOnePass>[1];

/** The HTML of a page as Remix's own entry streams it. */
export function renderPage(context: EntryContext, { url, nonce, isHydrated }: Options) {
  const sent = isHydrated ? context : { ...context, serverHandoffStream: undefined };
  return renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={sent} url={url} nonce={nonce} />
    </NonceContext.Provider>,
  );
}
