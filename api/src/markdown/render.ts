import { markdown } from "./parser";
import { sanitise } from "./sanitise";

/** Renders untrusted Markdown to safe HTML. */
export function renderMarkdown(source: string): string {
  return sanitise(markdown.render(source));
}
