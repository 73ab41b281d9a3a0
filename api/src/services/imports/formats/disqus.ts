import { type SourceComment, groupComments, readComments } from "../comments/read-comments";
import { EMPTY_ENTRY, type Entry, keyOf, readEach, readLine, readTime } from "../entry";
import { toPlainLine } from "../html/plain-line";
import type { Part } from "../reading/parts";
import { type XmlElement, childText, readFeed } from "../reading/xml-parts";

const DISQUS = /<disqus[\s>]/u;
const START_LENGTH = 2000;

/** The comments that Disqus exports, by the pages that they are on; null of an XML that is none. */
export function readDisqus(source: string, xml: string): Part | null {
  if (!DISQUS.test(xml.slice(0, START_LENGTH))) return null;
  const feed = readFeed(xml, "post");
  if (feed?.head.name !== "disqus") return null;
  const posts = [...feed.parts()].map(({ element }) => element).filter((one) => !isHidden(one));
  const comments = groupComments(
    posts.map((post) => ({ on: idOf(find(post, "thread")), comment: toComment(post) })),
  );
  const threads = feed.head.children.filter(
    (child) => child.name === "thread" && !isHidden(child) && comments.has(idOf(child)),
  );
  const entries = readEach(threads, (thread) =>
    toEntry(source, thread, comments.get(idOf(thread)) ?? []),
  );
  return { format: "disqus", count: threads.length, entries };
}

const find = ({ children }: XmlElement, name: string) =>
  children.find((child) => child.name === name);

const idOf = (element: XmlElement | undefined) => readLine(element?.attributes["dsq:id"]);

const isHidden = (element: XmlElement) =>
  ["isDeleted", "isSpam"].some((name) => childText(element, name).trim() === "true");

function toComment(post: XmlElement): SourceComment {
  const author = find(post, "author");
  return {
    id: idOf(post),
    parentId: idOf(find(post, "parent")),
    author: author ? childText(author, "name") : "",
    date: readTime(childText(post, "createdAt")),
    html: childText(post, "message"),
  };
}

function toEntry(source: string, thread: XmlElement, all: SourceComment[]): Entry {
  const link = readLine(childText(thread, "link"));
  const page = URL.canParse(link) ? link : null;
  return {
    ...EMPTY_ENTRY,
    key: keyOf("disqus", idOf(thread)),
    source: `${source}: ${link}`,
    title: toPlainLine(childText(thread, "title")) || link,
    page,
    comments: readComments(all, { format: "disqus", page, keepsLines: false }),
    isDiscussion: true,
  };
}
