const END = "</body></html>";

/**
 * Puts what Remix writes behind the end of a document in front of it. Parsers do the same and call
 * it an error.
 */
export function closeDocumentLast(html: string): string {
  if (html.endsWith(END)) return html;
  const at = html.indexOf(END);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + END.length) + END;
}
