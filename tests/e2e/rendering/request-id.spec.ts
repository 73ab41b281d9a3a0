import { paths } from "../../../app/utils/paths";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

test.use({ expectedErrors: [/^403: /u] });

test("a hydrated error screen keeps the reference that it was sent with", async ({ page }) => {
  await logInNewPerson(page);
  const other = await createPerson();
  const answered = page.waitForResponse((response) => response.status() === 403);
  await openHydrated(page, paths.dashboard(other.id));
  const id = (await (await answered).allHeaders())["x-request-id"] ?? "none";
  await expect(page.getByText(`reference ${id}`)).toBeVisible();
});
