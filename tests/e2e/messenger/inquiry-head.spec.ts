import { openHydrated } from "../../fixtures/browser/hydration";
import { askAbout } from "../../fixtures/data/inquiries";
import { createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { openConversation } from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";

test("what one side of an inquiry does is at the head of the other's open conversation at once", async ({
  browser,
}) => {
  const seller = await createPerson({ accountType: "provider" });
  const buyer = await createPerson();
  const { id: postId } = await createPost(seller, { price: 30 });
  const { id } = await askAbout(postId, buyer.token);
  const [left, right] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext()).newPage()),
  );
  if (!left || !right) throw new Error("There are two browsers");
  await openConversation(left, buyer, seller);
  const head = left.locator(".inquiry-head");
  await expect(head).toContainText("your offer $9");
  await left.getByLabel("Message to").fill("A half-typed");

  await logIn(right, seller);
  await openHydrated(right, `/dashboards/inquiry/${id}`);
  await right.getByLabel("Another offer").fill("12");
  await right.getByRole("button", { name: "Make this offer" }).click();
  await expect(head).toContainText("their offer $12");
  await expect(right.getByRole("main")).toContainText("$12");
  // The count of the bell is the same: it is one notification, which is new again.
  await right.getByLabel("Another offer").fill("11");
  await right.getByRole("button", { name: "Make this offer" }).click();
  await expect(head).toContainText("their offer $11");
  await expect(left.getByLabel("Message to")).toHaveValue("A half-typed");

  await openConversation(right, seller, buyer);
  await openHydrated(left, `/dashboards/inquiry/${id}`);
  await left.getByRole("button", { name: "Agree to $11" }).click();
  await expect(right.locator(".inquiry-head")).toContainText("Agreed");
  await right.locator(".inquiry-head a").click();
  await right.getByRole("button", { name: "Mark as handed over" }).click();
  await right.getByRole("link", { name: "Write a review" }).click();
  await right.getByLabel("5: Excellent").check();
  await right.getByLabel("Your review").fill("Paid at once.");
  await right.getByRole("button", { name: "Send review" }).click();
  await expect(right.getByText("Yours will be published with theirs")).toBeVisible();
});
