import { paths } from "../../../app/utils/paths";
import { callApi } from "../../fixtures/data/api";
import { ADMIN, createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/test";

test("on a phone, an account is a low row whose menu has what an admin can do", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  const person = await createPerson();
  await page.goto(`/dashboards/users-list/${id}?query=${person.email}`);
  const row = page.getByRole("row").nth(1);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(74);
  await row.locator("summary").click();
  const choice = page.getByRole("link", { name: `Delete ${person.firstName}` });
  await expect(choice).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: `Block ${person.firstName}` }).click();
  await expect(row).toContainText("Blocked");
  await expect(row).toHaveCSS("animation-name", "changed");
});

test("on a phone, the settings are a list, and each section leads back to it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const { id } = await logInNewPerson(page);
  await page.goto(paths.settings(id));
  const sections = page.getByRole("navigation", { name: "Settings" });
  await expect(sections.getByRole("link")).toHaveCount(7);
  await expect(page.getByLabel("First name")).toBeHidden();
  await sections.getByRole("link", { name: "Edit profile" }).click();
  await expect(sections).toBeHidden();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Handle").fill("not a name");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await page.getByRole("link", { name: "All settings" }).click();
  await sections.getByRole("link", { name: "Password" }).click();
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 768, height: 760 });
  await expect(sections.getByRole("link")).toHaveCount(7);
  await expect(page.getByRole("link", { name: "All settings" })).toBeHidden();
});

test("on a phone, what the admin log tells is read line by line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const { id, token } = await createSession(ADMIN);
  const title = `Letters ${crypto.randomUUID().slice(0, 8)}`;
  await callApi("POST", "/api/category", { token, body: { title } });
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/admin-log/${id}`);
  const row = page.getByRole("row").filter({ hasText: title });
  const [who, what] = [row.locator("td").nth(0), row.locator("td").nth(1)];
  const [first, second] = [await who.boundingBox(), await what.boundingBox()];
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
});

test("on a phone, a choice's button is beside the first line of its words", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 760 });
  await page.goto("/styleguide");
  const gaps = await page.locator("label.choice").evaluateAll((labels) =>
    labels.map((label) => {
      // As long as those of a decision are.
      label.append(" and whatever else is told about it ".repeat(3));
      const [words] = [...label.childNodes].slice(-1);
      const range = document.createRange();
      range.selectNodeContents(words ?? label);
      const [line] = range.getClientRects();
      const box = label.querySelector("input")?.getBoundingClientRect();
      return Math.abs((line?.top ?? 0) - (box?.top ?? 99)) < 12;
    }),
  );
  expect(gaps).toContain(true);
  expect(gaps).not.toContain(false);
});

test("the lines of the footer begin at the same edge on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/about");
  const edges = await page
    .getByRole("contentinfo")
    .getByRole("paragraph")
    .evaluate((line) => {
      const left = Math.round(line.getBoundingClientRect().left);
      const firsts = new Map<number, number>();
      for (const link of line.querySelectorAll("a")) {
        const box = link.getBoundingClientRect();
        if (!firsts.has(box.top)) firsts.set(box.top, Math.round(box.left) - left);
      }
      return [...firsts.values()].slice(1);
    });
  expect(edges.length).toBeGreaterThan(0);
  expect(new Set(edges)).toEqual(new Set([0]));
});
