const TEXT_BROWSER = /^(?:w3m|Lynx|E?Links)\b/iu;

export function isTextBrowser({ headers }: Request): boolean {
  return TEXT_BROWSER.test(headers.get("User-Agent") ?? "");
}
