const TEXT_BROWSER = /^(?:w3m|Lynx|E?Links)\b/iu;

/** Whether a request comes from a browser that runs no scripts and prints each link of a document. */
export function isTextBrowser({ headers }: Request): boolean {
  return TEXT_BROWSER.test(headers.get("User-Agent") ?? "");
}
