import { logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

test("pronouns and links are typed in the profile and shown on the author's page", async ({
  page,
  newPage,
}) => {
  const person = await logInNewPerson(page);
  await page.goto(`/dashboards/profile/settings/${person.id}`);
  const save = page.getByRole("button", { name: "Save changes" });
  await page.getByLabel("Pronouns").fill("she/her");
  await page.getByLabel("Address 1").fill("https://garden.example/nova");
  await page.getByLabel("Title 1").fill("My garden");
  await page.getByLabel("Address 3").fill("https://www.example.org/@nova");
  await page.getByLabel("Title 5").fill("Nowhere");
  await save.click();
  const missing = page.getByLabel("Address 5");
  await expect(missing).toHaveAccessibleDescription(/Enter the address, or empty the title/u);
  await expect(page.getByLabel("Title 1")).toHaveValue("My garden");
  await missing.fill("http://plain.example");
  await save.click();
  await expect(missing).toHaveAccessibleDescription(/begins with https:/u);
  await missing.fill("");
  await page.getByLabel("Title 5").fill("");
  await save.click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByLabel("Address 2")).toHaveValue("https://www.example.org/@nova");
  await expect(page.getByLabel("Title 2")).toHaveValue("example.org");

  for (const path of [`/authors/${person.id}`, `/dashboards/profile/details/${person.id}`]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("she/her");
    const link = page.getByRole("link", { name: "My garden" });
    await expect(link).toHaveAttribute("href", "https://garden.example/nova");
    await expect(link).toHaveAttribute("rel", "me nofollow noopener");
  }
  const visitor = await newPage();
  await visitor.goto(`/authors/${person.id}`);
  const linked = visitor.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await linked.first().textContent()) ?? "{}") as object).toMatchObject({
    mainEntity: { sameAs: ["https://garden.example/nova", "https://www.example.org/@nova"] },
  });
});
