import type { EditorView } from "prosemirror-view";
import { setLink } from "./commands";

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/iu;
const GONE = "style, script, meta, link, title, o\\:p, svg, button, input, template";

/** Pasted HTML without what only its program understands: words, and what they look like. */
export function cleanHtml(html: string): string {
  // The content policy would complain of each style, and hide it.
  const named = html.replaceAll(/<\w[^>]*>/gu, (tag) => tag.replace(/\sstyle=/iu, " data-style="));
  const { body } = new DOMParser().parseFromString(named, "text/html");
  for (const element of body.querySelectorAll(GONE)) element.remove();
  removeComments(body);
  for (const element of body.querySelectorAll<HTMLElement>("b, strong")) {
    // Google Docs puts all that was copied in one.
    if (hasStyle(element, /font-weight:\s*(?:normal|400)/iu)) unwrap(element);
  }
  for (const element of body.querySelectorAll<HTMLElement>("span, font")) restyle(element);
  for (const element of body.querySelectorAll("h1 a, h2 a, h3 a, h4 a, h5 a, h6 a")) {
    if (element.getAttribute("href")?.includes("#") && !element.textContent?.trim())
      element.remove();
  }
  for (const element of body.querySelectorAll("img")) replacePicture(element);
  for (const element of body.querySelectorAll("a")) {
    if (!ADDRESS.test(element.getAttribute("href") ?? "")) unwrap(element);
  }
  listWordItems(body);
  for (const element of body.querySelectorAll("p, div")) {
    if (!element.textContent?.trim() && !element.querySelector("img, table, hr")) element.remove();
  }
  return body.innerHTML.replaceAll("\u00a0", " ");
}

function hasStyle(element: Element, pattern: RegExp): boolean {
  return pattern.test(element.getAttribute("data-style") ?? "");
}

function removeComments(body: HTMLElement): void {
  const comments: Node[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function moveContent(from: HTMLElement, to: HTMLElement): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

/** Says by elements what a span says by its style. */
function restyle(element: HTMLElement): void {
  const isHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
  const names = [
    !isHeading && hasStyle(element, /font-weight:\s*(?:bold|[6-9]00)/iu) && "strong",
    hasStyle(element, /font-style:\s*italic/iu) && "em",
    hasStyle(element, /text-decoration[^;]*line-through/iu) && "s",
  ].filter((name) => name !== false);
  for (const name of names) {
    const around = document.createElement(name);
    moveContent(element, around);
    element.appendChild(around);
  }
  unwrap(element);
}

/** Pictures elsewhere become links, as on the site; those that only count readers go. */
function replacePicture(picture: HTMLImageElement): void {
  const src = picture.getAttribute("src") ?? "";
  const isCounter = picture.getAttribute("width") === "1" || picture.getAttribute("height") === "1";
  if (isCounter || !/^https?:/iu.test(src)) {
    picture.remove();
    return;
  }
  const link = document.createElement("a");
  link.href = src;
  link.textContent = picture.alt.trim() || "Picture";
  if (picture.closest("a")) picture.replaceWith(link.textContent);
  else picture.replaceWith(link);
}

/** Word writes the items of lists as paragraphs. */
function listWordItems(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const element of body.querySelectorAll<HTMLElement>("p")) {
    if (!hasStyle(element, /mso-list/iu)) {
      list = null;
      continue;
    }
    const words = element.textContent?.trim() ?? "";
    const name = /^(?:\d+|[a-z])[.)]/iu.test(words) ? "ol" : "ul";
    element.innerHTML = element.innerHTML.replace(
      /^[\s\S]*?(?:[·•o§-]|\w+[.)])(?:&nbsp;|\s)+/u,
      "",
    );
    const isNext = list?.nextElementSibling === element && list.localName === name;
    if (!list || !isNext) {
      list = document.createElement(name);
      element.parentNode?.insertBefore(list, element);
    }
    const item = document.createElement("li");
    moveContent(element, item);
    element.remove();
    list.appendChild(item);
  }
}

/** Pasting an address over words makes them a link. */
export function pasteLink(view: EditorView, text: string): boolean {
  const address = text.trim();
  const { empty, $from, $to } = view.state.selection;
  if (empty || !$from.sameParent($to) || !ADDRESS.test(address)) return false;
  return setLink(address)(view.state, view.dispatch);
}
