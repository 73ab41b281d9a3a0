import { markdown } from "./parser";
import { sanitise } from "./sanitise";

/** Markdown as written by anybody to HTML that is safe to put into a page. */
export function renderMarkdown(source: string): string {
  return sanitise(markdown.render(source));
}
