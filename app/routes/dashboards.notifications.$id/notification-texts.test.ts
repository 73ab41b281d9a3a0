import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Notification } from "~api/contract/responses/notifications";
import { SENTENCES } from "./notification-texts";

const post = { id: "a".repeat(24), slug: "ink", title: "Ink" };
const user = { id: "b".repeat(24), fullName: "Mira" };

function hrefs(kind: Notification["kind"], commentId: string | null): string[] {
  const notification = { kind, post, user, commentId } as Notification;
  const html = renderToStaticMarkup(SENTENCES[kind].say(notification));
  return Array.from(html.matchAll(/href="([^"]+)"/gu), ([, href = ""]) => href);
}

test("a notification links to its comment, on whichever page of comments it is", () => {
  const id = "c".repeat(24);
  for (const kind of ["comment", "reply", "mention"] as const) {
    const [, href] = hrefs(kind, id);
    expect(href).toBe(`/marketplace/${post.id}/ink?comment=${id}#comment-${id}`);
  }
});

test("a notification of a mention in a post links to the post", () => {
  expect(hrefs("mention", null)[1]).toBe(`/marketplace/${post.id}/ink`);
});
