import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { listMailsTo, readMailTo } from "../../fixtures/data/mail";
import {
  ADMIN,
  createPerson,
  logIn,
  openDashboard,
  logInNewPerson,
  registerPerson,
} from "../../fixtures/data/people";
import type { Person } from "../../fixtures/data/people";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

test("a profile shows the user and their posts, and its owner who visited", async ({ page }) => {
  const person = await createPerson({ isVerified: true });
  await callApi("PUT", "/api/users", { token: person.token, body: { bio: "I bind books." } });
  const post = await createPost(person);
  const viewer = await logInNewPerson(page);

  await page.goto(`/dashboards/profile/details/${person.id}`);
  await expect(page.getByRole("heading", { level: 1, name: nameOf(person) })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("I bind books.");
  await expect(main.getByText("Rider", { exact: true })).toBeVisible();
  await expect(main.getByText("Verified", { exact: true })).toBeVisible();
  await expect(main.getByText(/^Joined /)).toBeVisible();
  await expect(
    main.getByRole("article", { name: post.title }).or(main.getByText(post.title)),
  ).toBeVisible();

  await expect(page.getByRole("link", { name: "Message", exact: true })).toHaveAttribute(
    "href",
    `/dashboards/messenger/${viewer.id}/${person.id}`,
  );
  await expect(page.getByText("Recent visitors")).toHaveCount(0);
  await logIn(page, person);
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole("link", { name: nameOf(viewer) })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test(
  "following from a profile counts, and unfollowing removes it",
  { tag: "@scripts" },
  async ({ page }) => {
    const person = await createPerson();
    await logInNewPerson(page);
    await openHydrated(page, `/dashboards/profile/details/${person.id}`);
    const followers = page.locator(".counts div", { hasText: "follower" }).getByRole("definition");
    await expect(followers).toHaveText("0");
    await page.getByRole("button", { name: `Follow ${nameOf(person)}` }).click();
    await expect(page).toHaveURL(`/dashboards/profile/details/${person.id}`);
    await expect(followers).toHaveText("1");
    await page.getByRole("button", { name: `Unfollow ${nameOf(person)}` }).click();
    await expect(followers).toHaveText("0");
  },
);

test("one's own profile links to the settings, and an unknown one gets 404", async ({ page }) => {
  const person = await logInNewPerson(page);
  await page.goto("/dashboards/profile");
  await expect(page).toHaveURL(`/dashboards/profile/details/${person.id}`);
  await expect(page.getByRole("button", { name: /^Follow/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Edit profile" }).click();
  await expect(page).toHaveURL(`/dashboards/profile/settings/${person.id}?section=profile`);

  for (const screen of ["details", "e-mail"]) {
    for (const id of ["0".repeat(24), "nobody"]) {
      const response = await page.goto(`/dashboards/profile/${screen}/${id}`);
      expect(response?.status()).toBe(404);
    }
  }
});

test("no page shows another user's e-mail address, phone or pincode, not even to admins", async ({
  page,
}) => {
  const person = await createPerson();
  const body = { phone: "0047 555 0199", pincode: "PIN 4711" };
  await callApi("PUT", "/api/users", { token: person.token, body });
  const post = await createPost(person);
  const paths = [
    `/dashboards/profile/details/${person.id}`,
    `/dashboards/profile/e-mail/${person.id}`,
    `/authors/${person.id}`,
    `/marketplace/${post.id}`,
  ];
  for (const reader of [ADMIN, await createPerson()]) {
    await logIn(page, reader);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(person.lastName).first()).toBeVisible();
      const html = await page.content();
      for (const secret of [person.email, body.phone, body.pincode]) {
        expect(html, path).not.toContain(secret);
      }
    }
    await page.context().clearCookies();
  }
});

test(
  "an e-mail sent from the page arrives with the sender's reply address",
  { tag: "@scripts" },
  async ({ page }) => {
    const recipient = await createPerson();
    const sender = await logInNewPerson(page, { isVerified: true });
    await openHydrated(page, `/dashboards/profile/details/${recipient.id}`);
    await page.getByRole("link", { name: "Send e-mail" }).click();
    await expect(page.getByLabel("Message")).toHaveAccessibleDescription(
      new RegExp(`${sender.email}, and replies go there`),
    );

    await page.getByLabel("Message").fill("Do you still have the blue one?");
    await page.getByRole("button", { name: "Send e-mail" }).click();
    await expect(page).toHaveTitle(/^Error: E-mail to/);
    await expect(page.getByLabel("Subject")).toHaveAccessibleDescription("Enter a subject");
    await expect(page.getByLabel("Message")).toHaveValue("Do you still have the blue one?");

    await page.getByLabel("Subject").fill("The blue notebook");
    await page.getByRole("button", { name: "Send e-mail" }).click();
    await expect(page).toHaveURL(`/dashboards/profile/details/${recipient.id}`);
    await expect(page.getByText("is on its way").first()).toBeVisible();
    const mail = await readMailTo(recipient.email, /The blue notebook/);
    expect(mail.text).toContain("Do you still have the blue one?");
    expect(mail.replyTo?.[0]?.address).toBe(sender.email);
  },
);

test("an unverified sender sees why there is no form and gets the link", async ({ page }) => {
  const recipient = await createPerson();
  const sender = await registerPerson();
  await readMailTo(sender.email);
  await logIn(page, sender);
  await page.goto(`/dashboards/profile/e-mail/${recipient.id}`);
  await expect(page.getByText("Verify your account before you send e-mail")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveCount(0);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page).toHaveURL(`/dashboards/profile/e-mail/${recipient.id}`);
  await expect(page.getByRole("status")).toContainText("We have sent you an e-mail");
  await expect.poll(async () => (await listMailsTo(sender.email)).length).toBe(2);
});

test("a post links to a message to its author, and visitors log in first", async ({ page }) => {
  const author = await createPerson();
  const post = await createPost(author);
  await page.goto(`/marketplace/${post.id}`);
  await page.getByRole("link", { name: "Message the author" }).click();
  await expect(page).toHaveURL(
    `/login?redirectTo=${encodeURIComponent(`/marketplace/${post.id}/${post.slug}`)}`,
  );
  const reader = await createPerson();
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password").fill(reader.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(postUrl(post.id));

  const conversation = `/dashboards/messenger/${reader.id}/${author.id}`;
  const link = page.getByRole("link", { name: "Message the author" });
  await expect(link).toHaveAttribute("href", conversation);
  await page.goto(`/authors/${author.id}`);
  const message = page.getByRole("link", { name: "Message", exact: true });
  await expect(message).toHaveAttribute("href", conversation);

  await page.context().clearCookies();
  await logIn(page, author);
  for (const path of [`/marketplace/${post.id}`, `/authors/${author.id}`]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: /^Message/ })).toHaveCount(0);
  }
});

test("the header counts unread messages", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openDashboard(page);
  const link = page
    .getByRole("banner")
    .getByRole("link", { name: /^Messenger/ })
    .first();
  await expect(link).toHaveAccessibleName("Messenger");
  const friend = await createPerson();
  for (const message of ["Are you there?", "It is about the ink."]) {
    const body = { receiverId: person.id, message };
    await callApi("POST", "/api/users/send-message", { token: friend.token, body });
  }
  await page.reload();
  await expect(link).toHaveAccessibleName("Messenger, 2 unread");
  await expect(link).toHaveAttribute("href", `/dashboards/messenger/${person.id}`);
});

test("everybody sees who follows an author and whom the author follows", async ({ page }) => {
  const [author, follower] = await Promise.all([createPerson(), createPerson()]);
  const body = { followId: author.id };
  await callApi("PUT", "/api/users/follow", { token: follower.token, body });
  await page.goto(`/authors/${author.id}`);
  await page.getByRole("link", { name: "follower", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Followers of ${nameOf(author)}`,
  );
  await page
    .getByRole("main")
    .getByRole("link", { name: nameOf(follower), exact: true })
    .click();
  await page.getByRole("link", { name: "following", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Whom ${nameOf(follower)} follows`,
  );
  await expect(
    page.getByRole("main").getByRole("link", { name: nameOf(author), exact: true }),
  ).toBeVisible();
});
