import type { Page, WebSocketRoute } from "playwright/test";
import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

const IN_TIME = { timeout: 2_000 };

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Notifications/u });

async function createScene() {
  const [author, reader] = [await createPerson(), await createPerson()];
  const post = await createPost(author);
  const act = {
    like: () =>
      callApi("PUT", "/api/posts/likes", { token: reader.token, body: { postId: post.id } }),
    comment: () =>
      callApi("POST", "/api/comments", {
        token: reader.token,
        body: { postId: post.id, description: "Well said." },
      }),
  };
  return { author, reader, post, act };
}

test("the bell and the title follow what happens, what is taken back, and what is seen in another tab", async ({
  page,
  context,
}) => {
  const { author, act } = await createScene();
  await logIn(page, author);
  await openHydrated(page, "/about");
  const list = await context.newPage();
  await openHydrated(list, `/dashboards/notifications/${author.id}`);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await act.like();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);
  await expect(bell(list)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);
  await expect(page).toHaveTitle(/^\(1\) About/u);
  await act.comment();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread", IN_TIME);
  await act.like();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);

  await list.reload();
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications", IN_TIME);
  await expect(page).toHaveTitle(/^About/u);
});

test("in the messenger the bell follows, too", async ({ page }) => {
  const { author, act } = await createScene();
  await logIn(page, author);
  await openHydrated(page, `/dashboards/messenger/${author.id}`);
  await act.comment();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);
});

test("after a break the bell catches up, and counts nothing twice", async ({ page, context }) => {
  const { author, act } = await createScene();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/badge=1/u, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await logIn(page, author);
  await openHydrated(page, "/dashboards");
  await act.like();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);
  await context.setOffline(true);
  await sockets[0]?.close();
  await act.comment();
  await context.setOffline(false);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
});
