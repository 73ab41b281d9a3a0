import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RequestContext } from "~/server/context/request-context.server";
import { CONVERSATION_STYLES } from "./conversation-styles.server";

// The streamed document leaves its elements open until it ends.
const LOG_START = '<div class="message-log" role="log" aria-label="Messages" tabindex="0"><div>';
const LOG_END = "</div></div></body></html>";

export function documentStart({ theme }: RequestContext, title: string): string {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {CONVERSATION_STYLES.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>,
  );
  return `<!DOCTYPE html><html lang="en" data-theme="${theme}">${head}<body class="live-page">${LOG_START}\n`;
}

export function documentEnd(text: ReactElement): string {
  return renderToStaticMarkup(<p className="conversation-empty">{text}</p>) + LOG_END;
}
