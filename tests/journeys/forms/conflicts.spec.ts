import { goBack, goOn } from "../../fixtures/browser/editor";
import { openHydrated } from "../../fixtures/browser/hydration";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { randomUUID } from "node:crypto";
import { callApi } from "../../fixtures/data/api";
import { ADMIN, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createDraft, createPost } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

const conflict = (page: JourneyPage) => page.locator(".conflict");
const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();

/** A thing with a form, the field that is changed, and how it is changed elsewhere. */
type Thing = {
  path: string;
  label: string;
  save: string;
  changeElsewhere: (text: string) => Promise<unknown>;
  read: () => Promise<string>;
};

const THINGS: Record<string, (page: JourneyPage) => Promise<Thing>> = {
  async comment(page) {
    const { token } = await logInNewPerson(page);
    const post = await createPost({ token });
    const body = { postId: post.id, description: "As it was" };
    const { id } = await callApi<{ id: string }>("POST", "/api/comments", { token, body });
    const api = `/api/comments/${id}`;
    return {
      path: `/dashboards/update-comment/${id}`,
      label: "Comment",
      save: "Save changes",
      changeElsewhere: (description) => callApi("PUT", api, { token, body: { description } }),
      read: async () => (await callApi<{ description: string }>("GET", api, { token })).description,
    };
  },
  async profile(page) {
    const { id, token } = await logInNewPerson(page);
    await callApi("PUT", "/api/users", { token, body: { bio: "As it was" } });
    return {
      path: `/dashboards/profile/settings/${id}`,
      label: "About you",
      save: "Save changes",
      changeElsewhere: (bio) => callApi("PUT", "/api/users", { token, body: { bio } }),
      read: async () => (await callApi<{ bio: string }>("GET", `/api/users/${id}`)).bio,
    };
  },
  async category(page) {
    const { token } = await createSession(ADMIN);
    await logIn(page, ADMIN);
    const before = { title: `As it was ${randomUUID().slice(0, 8)}` };
    const { id } = await callApi<{ id: string }>("POST", "/api/category", { token, body: before });
    const api = `/api/category/${id}`;
    return {
      path: `/dashboards/update-category/${id}`,
      label: "Title",
      save: "Save changes",
      changeElsewhere: (title) => callApi("PUT", api, { token, body: { title } }),
      read: async () => (await callApi<{ title: string }>("GET", api)).title,
    };
  },
  async draft(page) {
    const { id: userId, token } = await logInNewPerson(page);
    const { id } = await createDraft({ token });
    const api = `/api/posts/${id}`;
    return {
      path: `/dashboards/write/${userId}/${id}`,
      label: "Title",
      save: "Save draft",
      changeElsewhere: (title) => callApi("PUT", api, { token, body: { title } }),
      read: async () => (await callApi<{ title: string }>("GET", api, { token })).title,
    };
  },
  async "working copy"(page) {
    const { token } = await logInNewPerson(page);
    const { id } = await createPost({ token });
    const api = `/api/posts/${id}/working-copy`;
    await callApi("PUT", api, { token, body: { title: "As it was" } });
    return {
      path: `/dashboards/update-post/${id}`,
      label: "Title",
      save: "Save draft",
      changeElsewhere: (title) => callApi("PUT", api, { token, body: { title } }),
      read: async () => (await callApi<{ title: string }>("GET", api, { token })).title,
    };
  },
};

for (const [kind, create] of Object.entries(THINGS)) {
  const tag = kind === "comment" ? "@scripts" : [];
  test(
    `a ${kind} that was changed elsewhere is compared, and either text is kept`,
    { tag },
    async ({ page }) => {
      const { path, label, save, changeElsewhere, read } = await create(page);
      const field = page.getByLabel(label, { exact: true });
      const [mark] = randomUUID().split("-");
      const [mine, theirs] = [`These words ${mark}`, `Those words ${mark}`];

      await openHydrated(page, path);
      await field.fill(mine);
      await changeElsewhere(theirs);
      await press(page, save);
      await expect(conflict(page).getByRole("alert")).toContainText("nothing is lost");
      await expect(conflict(page).locator("del")).toHaveText("(removed: Those)");
      await expect(conflict(page).locator("ins")).toHaveText("(added: These)");
      await expect(field).toHaveValue(mine);
      expect(await read()).toBe(theirs);

      await press(page, "Keep editing");
      await expect(conflict(page)).toHaveCount(0);
      await expect(field).toHaveValue(mine);
      expect(await read()).toBe(theirs);
      await field.fill(`${mine} !`);
      await press(page, save);
      await expect.poll(read).toBe(`${mine} !`);

      await openHydrated(page, path);
      await field.fill(mine);
      await changeElsewhere(theirs);
      await press(page, save);
      await press(page, "Use the saved version");
      await expect(field).toHaveValue(theirs);
      expect(await read()).toBe(theirs);

      await field.fill(mine);
      await changeElsewhere(`${theirs} again`);
      await press(page, save);
      await press(page, "Keep mine");
      await expect.poll(read).toBe(mine);
      await expect(conflict(page)).toHaveCount(0);
    },
  );
}

test("a form with a mistake is still based on what it was opened with", async ({ page }) => {
  const { id, token } = await logInNewPerson(page);
  await page.goto(`/dashboards/profile/settings/${id}`);
  await page.getByLabel("About you").fill("Mine");
  await page.getByLabel("First name").fill("");
  await callApi("PUT", "/api/users", { token, body: { bio: "Theirs" } });
  await press(page, "Save changes");
  await page.getByLabel("First name").fill("Nora");
  await press(page, "Save changes");
  await expect(conflict(page)).toContainText("Theirs");
});

test("changes do not replace a post that an admin changed meanwhile, until their author says so", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const admin = await createSession(ADMIN);
  const { id } = await createPost(person, { title: "As it was published" });
  const path = `/dashboards/update-post/${id}`;
  const title = page.getByLabel("Title");
  const read = async () => (await callApi<{ title: string }>("GET", `/api/posts/${id}`)).title;
  const change = (text: string) =>
    callApi("PUT", `/api/posts/${id}`, { token: admin.token, body: { title: text } });

  await page.goto(path);
  await title.fill("As its author wants it");
  await goOn(page);
  await change("As the admin wants it");
  await press(page, "Publish changes");
  await expect(page).toHaveTitle(/^Error: /u);
  await expect(conflict(page).locator("del").first()).toContainText("the admin");
  expect(await read()).toBe("As the admin wants it");
  await press(page, "Use the saved version");
  await goBack(page);
  await expect(title).toHaveValue("As the admin wants it");
  await expect(page.getByText("Discard changes")).toHaveCount(0);

  await title.fill("As its author wants it");
  await goOn(page);
  await change("As the admin wants it again");
  await press(page, "Publish changes");
  await press(page, "Keep editing");
  await press(page, "Save draft");
  await press(page, "Publish changes");
  await expect.poll(read).toBe("As its author wants it");

  await page.goto(path);
  await title.fill("Published at once");
  await change("Changed at the same time");
  await press(page, "Continue");
  await press(page, "Keep mine");
  await press(page, "Publish changes");
  await expect.poll(read).toBe("Published at once");
});
