import { markdown } from "./parser";
import type { PictureEnv } from "./pictures";
import { sanitise } from "./sanitise";

/** Renders untrusted Markdown to safe HTML, with the pictures that it may show. */
export function renderMarkdown(source: string, env: PictureEnv = {}): string {
  return sanitise(markdown.render(source, env));
}
