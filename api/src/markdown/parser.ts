import MarkdownIt from "markdown-it";
import { autolink } from "./autolink";
import { blocks } from "./blocks";
import { headings } from "./headings";
import { links } from "./links";
import { tasks } from "./tasks";

// Twenty levels are ten lists in one another; unclosed brackets cost their number times this.
const OPTIONS = { html: false, linkify: true, maxNesting: 20 };

/** CommonMark with tables, strikethrough, task lists and bare links; HTML stays text. */
export const markdown = new MarkdownIt(OPTIONS)
  .use(autolink)
  .use(headings)
  .use(tasks)
  .use(links)
  .use(blocks);
