import { POST_HTML_MAX_BYTES } from "../../../contract/limits";
import { invalid } from "../../lib/errors";
import type { NamedPicture } from "../../lib/markdown/pictures";
import { renderMarkdown } from "../../lib/markdown/render";
import { readMentions } from "../../queries/notifications/mentions";
import type { ServiceContext } from "../request/context";

/**
 * Renders a text of the site's own, in which people can be named, but no uploaded pictures shown.
 * Refuses it beside its field.
 */
export async function renderAdminText(
  c: ServiceContext,
  text: string,
  field: string,
): Promise<string> {
  const named: NamedPicture[] = [];
  const mentions = await readMentions(c.var.db, text);
  const html = renderMarkdown(text, { named, mentions });
  if (named.length > 0) throw invalid({ [field]: ["Pages have no pictures: take them out"] });
  if (Buffer.byteLength(html) > POST_HTML_MAX_BYTES) {
    throw invalid({ [field]: ["Shorten the text or use less formatting"] });
  }
  return html;
}
