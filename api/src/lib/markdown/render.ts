import { markdown } from "./parser";
import type { EmbedEnv } from "./embeds";
import type { MentionEnv } from "./mentions";
import type { PictureEnv } from "./pictures";
import { sanitise } from "./sanitise";

/** What a text is rendered with. */
export type RenderEnv = PictureEnv & MentionEnv & EmbedEnv;

/** Renders untrusted Markdown to safe HTML, with its pictures and mentions. */
export function renderMarkdown(source: string, env: RenderEnv = {}): string {
  return sanitise(markdown.render(source, env));
}
