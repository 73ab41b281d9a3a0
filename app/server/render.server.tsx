import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "~/utils/nonce";
import { closeDocumentLast } from "./document-end.server";

type StreamCache = Record<number, { result: { done: boolean; value: string } }>;

/**
 * Reads Remix's hand-off stream to its end and leaves the chunks where its renderer looks for
 * them, so that nothing suspends and the page can be rendered to a string in one pass.
 */
async function drainHandoff(context: EntryContext): Promise<void> {
  const stream = context.serverHandoffStream;
  if (!stream) return;
  const streamCache: StreamCache = {};
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let index = 0; ; index += 1) {
    const { done, value } = await reader.read();
    streamCache[index] = { result: { done, value: decoder.decode(value, { stream: !done }) } };
    if (done) break;
  }
  Object.assign(context, {
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...context.renderMeta, streamCache },
  });
}

/** The HTML of a page in one pass. Like what the streaming renderer sends, at half the cost. */
export async function renderPage(
  context: EntryContext,
  options: { url: string; nonce: string; isHydrated: boolean },
): Promise<string> {
  if (options.isHydrated) await drainHandoff(context);
  else Object.assign(context, { serverHandoffStream: undefined });
  const html = renderToString(
    <NonceContext.Provider value={options.nonce}>
      <RemixServer context={context} url={options.url} nonce={options.nonce} />
    </NonceContext.Provider>,
  );
  return `<!DOCTYPE html>${closeDocumentLast(html)}`;
}
