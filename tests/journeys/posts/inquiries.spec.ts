import { callApi } from "../../fixtures/data/api";
import { askAbout } from "../../fixtures/data/inquiries";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("a visitor asks about a project, and both sides come to terms until it is sold", async ({
  page,
}) => {
  const seller = await createPerson({ accountType: "provider" });
  const buyer = await createPerson();
  const { id, title } = await createPost(seller, { price: 40 });
  const press = (name: string) => page.getByRole("button", { name }).click();

  await page.goto(`/marketplace/${id}`);
  await page.getByRole("link", { name: "Ask about this project" }).click();
  await page.getByLabel("E-mail").fill(buyer.email);
  await page.getByLabel("Password").fill(buyer.password);
  await press("Log in");
  await expect(page).toHaveURL(`/dashboards/ask/${id}`);
  await page.getByLabel("Message").fill("Does it come with a box?");
  await page.getByLabel("Your offer").fill("30,50");
  await press("Send question");
  await expect(page.getByLabel("Your offer")).toHaveAccessibleDescription(/decimal point/);
  await expect(page.getByLabel("Message")).toHaveValue("Does it come with a box?");
  await page.getByLabel("Your offer").fill("30.50");
  await press("Send question");
  await expect(page.getByRole("status")).toContainText("Your question was sent to");
  const inquiryUrl = page.url();
  await expect(page.getByRole("button", { name: "Agree" })).toBeHidden();
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page.getByText("Does it come with a box?").last()).toBeVisible();
  await expect(page.locator(".inquiry-head")).toContainText("your offer $30.50");

  await page.context().clearCookies();
  await logIn(page, seller);
  await page.goto(`/dashboards/notifications/${seller.id}`);
  await expect(page.getByText(`made an offer for ${title}`)).toBeVisible();
  await page.goto(`/dashboards/inquiries/${seller.id}`);
  await page.getByRole("link", { name: "Selling (1)" }).click();
  await page.getByLabel("How buyers pay you").fill("Cash in a brown envelope");
  await press("Save");
  await page.getByRole("link", { name: "Offer made (1)" }).click();
  await page.getByRole("link", { name: title }).click();
  await page.getByLabel("Another offer").fill("35");
  await press("Make this offer");
  await expect(page.getByRole("status")).toContainText("Your offer was sent");
  await expect(page.getByText("brown envelope")).toBeHidden();

  await page.context().clearCookies();
  await logIn(page, buyer);
  await page.goto(inquiryUrl);
  await press("Agree to $35");
  await expect(page.getByText("The project is reserved for you.")).toBeVisible();
  await expect(page.getByText("Cash in a brown envelope")).toBeVisible();

  await page.context().clearCookies();
  await logIn(page, seller);
  await page.goto(inquiryUrl);
  await press("Mark as handed over");
  const project = await callApi<{ availability: string }>("GET", `/api/posts/${id}`);
  expect(project.availability).toBe("sold");
  await expect(page.getByRole("button", { name: "Close the inquiry" })).toBeHidden();
  await page.getByText("Close the inquiry").first().click();
  await press("Close the inquiry");
  await expect(page.getByText("This inquiry is closed.")).toBeVisible();
  await page.goto(`/marketplace/${id}`);
  await expect(page.getByRole("link", { name: "Ask about this project" })).toBeHidden();

  await page.goto(inquiryUrl);
  await page.getByRole("link", { name: "Write a review" }).click();
  await page.getByLabel("Your review").fill("Paid in small coins.");
  await press("Send review");
  await expect(page.getByRole("group", { name: "How was it?" })).toContainText("Choose from 1");
  await expect(page.getByLabel("Your review")).toHaveValue("Paid in small coins.");
  await page.getByLabel("4: Good").check();
  await press("Send review");
  await expect(page.getByRole("status")).toContainText("publish it once you’ve both written one");
  await expect(page.getByText("Paid in small coins.")).toBeVisible();

  await page.context().clearCookies();
  await logIn(page, buyer);
  await page.goto(inquiryUrl);
  await expect(page.getByText("wrote a review.")).toBeVisible();
  await expect(page.getByText("Paid in small coins.")).toBeHidden();
  await page.getByRole("link", { name: "Write a review" }).click();
  await page.getByLabel("2: Poor").check();
  await page.getByLabel("Your review").fill("The box was wet.");
  await press("Send review");
  await expect(page.getByText("Paid in small coins.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`/authors/${seller.id}`);
  await expect(page.getByRole("region", { name: "Reviews" })).toContainText("2 of 5");
  await page.getByRole("link", { name: "1 review", exact: true }).click();
  await expect(page.getByText("The box was wet.")).toBeVisible();
  await page.getByRole("link", { name: /^Report the review/u }).click();
  await page.getByLabel("Spam or advertising").check();
  await press("Send report");
  await expect(page).toHaveURL(`/authors/${seller.id}`);
});

test("a step is refused that the other side has overtaken, and the page says by whom", async ({
  page,
}) => {
  const seller = await createPerson({ accountType: "provider" });
  const { id: postId } = await createPost(seller, { price: 100 });
  const buyer = await logInNewPerson(page);
  const { id } = await askAbout(postId, buyer.token);
  const act = (body: object) =>
    callApi("PUT", `/api/inquiries/${id}`, { token: seller.token, body });
  await act({ deed: "offer", offer: 100 });
  await page.goto(`/dashboards/inquiry/${id}`);
  await act({ deed: "offer", offer: 120 });
  await page.getByRole("button", { name: "Agree to $100" }).click();
  await expect(page).toHaveTitle(/^Error: /u);
  await expect(page.getByRole("alert")).toContainText(
    "Robin just changed this inquiry. Check it, then choose again.",
  );
  await expect(page.getByLabel("Another offer")).toHaveValue("120");
  await expect(page.getByRole("button", { name: "Agree to $120" })).toBeVisible();

  await page.getByLabel("Another offer").fill("110");
  await act({ deed: "offer", offer: 115 });
  await page.getByRole("button", { name: "Make this offer" }).click();
  await expect(page.getByRole("alert")).toContainText("just changed this inquiry");
  await expect(page.getByLabel("Another offer")).toHaveValue("110");

  const body = { deed: "offer", offer: 112 };
  await callApi("PUT", `/api/inquiries/${id}`, { token: buyer.token, body });
  await page.getByRole("button", { name: "Agree to $115" }).click();
  await expect(page.getByRole("alert")).toContainText("You just changed this inquiry.");

  await act({ deed: "decline" });
  await page.getByLabel("Another offer").fill("113");
  await page.getByRole("button", { name: "Make this offer" }).click();
  await expect(page.getByRole("alert")).toContainText("Robin just changed this inquiry.");
  await expect(page.getByText("The seller declined your inquiry.")).toBeVisible();
});

test("a step that ends an inquiry is asked about first", async ({ page }) => {
  const seller = await createPerson({ accountType: "provider" });
  const { id: postId } = await createPost(seller, { price: 100 });
  const buyer = await logInNewPerson(page);
  const { id } = await askAbout(postId, buyer.token);
  await page.goto(`/dashboards/inquiry/${id}`);
  const withdraw = page.getByRole("button", { name: "Withdraw" });
  await expect(withdraw).toBeHidden();
  await page.getByText("Withdraw", { exact: true }).first().click();
  await expect(page.getByText("It can’t be undone.")).toBeVisible();
  await withdraw.click();
  const told = page.getByRole("paragraph").filter({ hasText: "You withdrew your inquiry." });
  await expect(told).toBeVisible();
});

test("an offer comes back where the price is in another currency by then", async ({ page }) => {
  const seller = await createPerson({ accountType: "provider" });
  const { id } = await createPost(seller, { price: 40 });
  await logInNewPerson(page);
  const change = (body: object) =>
    callApi("PUT", `/api/posts/${id}`, { token: seller.token, body });
  const offer = page.getByLabel(/(?:Your|Another) offer in/);
  await page.goto(`/dashboards/ask/${id}`);
  await change({ currency: "JPY" });
  await page.getByLabel("Message").fill("Is it still there?");
  await offer.fill("35");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(offer).toHaveAccessibleDescription(/The price is in JPY now/);
  await expect(page.getByLabel("Your offer in JPY")).toHaveValue("35");
  await offer.fill("4000");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.locator(".inquiry-head")).toContainText("Price ¥40, your offer ¥4,000");

  await change({ currency: "EUR" });
  await page.reload();
  await expect(page.locator(".inquiry-head")).toContainText("Price €40, your offer ¥4,000");
  await offer.fill("4500");
  await page.getByRole("button", { name: "Make this offer" }).click();
  await expect(page.locator(".inquiry-head")).toContainText("your offer ¥4,500");
});

test("an offer of nothing can be agreed to", async ({ page }) => {
  const seller = await createPerson({ accountType: "provider" });
  const { id: postId } = await createPost(seller, { price: 100 });
  const buyer = await logInNewPerson(page);
  const { id } = await askAbout(postId, buyer.token);
  const body = { deed: "offer", offer: 0 };
  await callApi("PUT", `/api/inquiries/${id}`, { token: seller.token, body });
  await page.goto(`/dashboards/inquiry/${id}`);
  await page.getByRole("button", { name: "Agree, for free" }).click();
  await expect(page.getByRole("button", { name: "Agree" })).toBeHidden();
});
