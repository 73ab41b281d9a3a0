import { isPlainClick } from "~/components/enhancements/is-plain-click";

const formOf = (path: string) => path.split("/")[2];

/** Opens another text of this form as a document: React would keep this one's fields. */
export function openAsDocument(event: MouseEvent, stop: () => void): void {
  const link = event.target instanceof Element && event.target.closest("a[href^='/']");
  if (!(link instanceof HTMLAnchorElement) || link.target || !isPlainClick(event)) return;
  if (formOf(link.pathname) !== formOf(location.pathname)) return;
  event.preventDefault();
  stop();
  location.assign(link.href);
}
