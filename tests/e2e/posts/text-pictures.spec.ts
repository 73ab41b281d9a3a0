import { goOn } from "../../fixtures/browser/editor";
import type { Page } from "playwright/test";
import { openHydrated } from "../../fixtures/browser/hydration";
import { logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

/** Pastes or drops a picture into the text, as from a folder of the computer. */
async function hand(page: Page, type: "paste" | "drop", picture: Buffer): Promise<void> {
  const text = page.getByLabel("Text", { exact: true });
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], "nuts.png", { type: "image/png" }));
    return data;
  }, picture.toString("base64"));
  await text.evaluate(
    (control, { type: name, data }) => {
      const options = { bubbles: true, cancelable: true };
      control.dispatchEvent(
        name === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data }),
      );
    },
    { type, data: transfer },
  );
}

test("pictures that are pasted, dropped or chosen are put after the line of the cursor", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  const text = page.getByLabel("Text", { exact: true });
  const state = page.locator(".text-pictures [role=status]");
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Title").fill("Walnut ink");
  await text.fill("Before.\n\nAfter.");
  await text.evaluate((control: HTMLTextAreaElement) => control.setSelectionRange(7, 7));
  const { buffer } = await makePicture();
  await hand(page, "paste", buffer);
  await expect(state).toHaveText("Say what the picture shows, between the square brackets.");
  await page.keyboard.type("Nuts");
  await expect(text).toHaveValue(/^Before\.\n\n!\[Nuts\]\(picture:[0-9a-f]{24}\)\n\nAfter\.$/u);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator(".preview").getByAltText("Nuts")).toBeVisible();

  await text.evaluate((control: HTMLTextAreaElement) => {
    control.setSelectionRange(control.value.length, control.value.length);
  });
  await hand(page, "drop", buffer);
  await expect(text).toHaveValue(/After\.\n\n!\[\]\(picture:[0-9a-f]{24}\)\n\n$/u);
  await page.keyboard.type("A pot");

  const chooser = page.waitForEvent("filechooser");
  const toolbar = page.getByRole("group", { name: "Formatting" });
  await toolbar.getByRole("button", { name: "Add a picture" }).click();
  await (await chooser).setFiles(await makePicture());
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(state).toContainText("tick that it is decoration");
  await page.getByLabel("This picture is decoration").check();
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(state).toHaveText("The picture is in the text.");
  await expect(text).toHaveValue(/(?:picture:[0-9a-f]{24}[^]*){3}/u);

  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(postUrl());
  await expect(page.locator("article .prose figure img")).toHaveCount(3);
});

test("whoever types on while a picture is uploaded keeps the caret", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  const text = page.getByLabel("Text", { exact: true });
  const title = page.getByLabel("Title");
  const state = page.locator(".text-pictures [role=status]");
  let answer = () => {};
  await page.route("**/post-editor", async (route) => {
    const isPicture = route.request().postDataBuffer()?.includes("add-picture");
    if (isPicture) await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const hold = async () => {
    const sent = page.waitForRequest((request) =>
      Boolean(request.postDataBuffer()?.includes("add-picture")),
    );
    await hand(page, "drop", (await makePicture()).buffer);
    await sent;
    await expect(state).toHaveText("Uploading the picture…");
  };
  await text.fill("Before.\n\nAfter.");
  await text.evaluate((control: HTMLTextAreaElement) => control.setSelectionRange(7, 7));
  await hold();
  await title.click();
  await page.keyboard.type("Wal");
  answer();
  await expect(text).toHaveValue(/^Before\.\n\n!\[\]\(picture:[0-9a-f]{24}\)\n\nAfter\.$/u);
  await page.keyboard.type("nut ink");
  await expect(title).toHaveValue("Walnut ink");
  await expect(state).toHaveText("Say what the picture shows, between the square brackets.");

  await text.fill("Some text");
  await hold();
  await page.keyboard.type(", and");
  answer();
  await expect(text).toHaveValue(/picture:/u);
  await page.keyboard.type(" more");
  await expect(text).toHaveValue(/^Some text, and more\n\n!\[\]\(picture:[0-9a-f]{24}\)\n\n$/u);
});

test("a click into the cover chooses the part of it that stays visible", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Title").fill("A portrait of a nut");
  await goOn(page);
  const portrait = await makePicture({ width: 800, height: 1200 });
  await page.locator("#post-image").setInputFiles(portrait);
  const picture = page.getByAltText("Preview");
  await picture.click({ position: { x: 10, y: 10 } });
  await expect(page.getByLabel("Top left")).toBeChecked();
  await expect(picture).toHaveCSS("object-position", "0px 0px");
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width - 10, y + height - 10);
  await page.mouse.up();
  await expect(page.getByLabel("Bottom right")).toBeChecked();
});

test("a file that is no picture is refused, and the text stays as it is", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("Some text.");
  await hand(page, "paste", Buffer.from("no picture"));
  const state = page.locator(".text-pictures [role=status]");
  await expect(state).toHaveText(/Choose a JPEG, PNG, WebP, AVIF or GIF picture/u);
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Some text.");
});

test("a picture whose button is clicked twice is in the text once", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  let uploads = 0;
  page.on("request", (request) => {
    if (request.headers()["content-type"]?.startsWith("multipart/")) uploads += 1;
  });
  await page.getByText("Add a picture to the text").click();
  await page.getByLabel("Picture in the text").setInputFiles(await makePicture());
  await page.getByLabel("What it shows").fill("Nuts");
  await page.getByRole("button", { name: "Add picture" }).dblclick();
  await expect(page.locator(".text-pictures [role=status]")).toHaveText(
    "The picture is in the text.",
  );
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(
    /^!\[Nuts\]\(picture:\w+\)\s*$/u,
  );
  expect(uploads).toBe(1);
});
