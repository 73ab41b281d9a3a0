import MarkdownIt from "markdown-it";
import { anchors } from "./anchors";
import { autolink } from "./autolink";
import { blocks } from "./blocks";
import { embeds } from "./embeds";
import { emphasisDepth } from "./emphasis-depth";
import { footnotes } from "./footnotes";
import { headings } from "./headings";
import { links } from "./links";
import { mentions } from "./mentions";
import { pictures } from "./pictures";
import { splitBlocks } from "./split-blocks";
import { tasks } from "./tasks";

// Allows ten nested lists; the time for unclosed brackets is proportional to it.
const OPTIONS = { html: false, linkify: true, maxNesting: 20 };

/** CommonMark with tables, strikethrough, task lists, notes and bare links; HTML is escaped. */
export const markdown = new MarkdownIt(OPTIONS)
  .use(autolink)
  .use(emphasisDepth)
  .use(mentions)
  .use(headings)
  .use(tasks)
  .use(footnotes)
  .use(pictures)
  .use(links)
  .use(embeds)
  .use(anchors)
  .use(blocks)
  .use(splitBlocks);
