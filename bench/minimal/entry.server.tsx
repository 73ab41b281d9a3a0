import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { inlineIcons } from "~/server/render/inline-icons.server";
import { inlineStyles } from "~/server/render/inline-styles.server";

/** A page without scripts as React renders it, with its styles and icons. */
export default async function handleDocumentRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { env }: AppLoadContext,
): Promise<Response> {
  const markup = renderToString(
    <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={url} />,
  );
  if (!env.ASSETS) throw new Error("There are no styles");
  const { html } = await inlineStyles(inlineIcons(`<!DOCTYPE html>${markup}`), env.ASSETS);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}
