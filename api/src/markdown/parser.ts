import MarkdownIt from "markdown-it";
import { autolink } from "./autolink";
import { blocks } from "./blocks";
import { headings } from "./headings";
import { links } from "./links";
import { tasks } from "./tasks";

// Allows ten nested lists; the time for unclosed brackets is proportional to it.
const OPTIONS = { html: false, linkify: true, maxNesting: 20 };

/** CommonMark with tables, strikethrough, task lists and bare links; HTML is escaped. */
export const markdown = new MarkdownIt(OPTIONS)
  .use(autolink)
  .use(headings)
  .use(tasks)
  .use(links)
  .use(blocks);
