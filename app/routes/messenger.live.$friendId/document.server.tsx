import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Visit } from "~/server/visit.server";
import doingStyles from "~/styles/doing.css?url";
import siteStyles from "~/styles/tailwind.css?url";
import workStyles from "~/styles/work.css?url";

// The document is written piece by piece, and its elements stay open until it ends.
const OPENED = '<div class="log" role="log" aria-label="Messages" tabindex="0"><div>';
const CLOSED = "</div></div></body></html>";

/** The beginning of a document that grows. */
export function documentStart({ theme }: Visit, title: string): string {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <link rel="stylesheet" href={siteStyles} />
      <link rel="stylesheet" href={doingStyles} />
      <link rel="stylesheet" href={workStyles} />
    </head>,
  );
  return `<!DOCTYPE html><html lang="en" data-theme="${theme}">${head}<body class="live-page">${OPENED}\n`;
}

/** Its last words. */
export function documentEnd(words: ReactElement): string {
  return renderToStaticMarkup(<p className="talk-empty">{words}</p>) + CLOSED;
}
