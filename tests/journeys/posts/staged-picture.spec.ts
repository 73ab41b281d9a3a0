import { goOn } from "../../fixtures/browser/editor";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { animatedGif } from "../../../api/test/images/samples";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { createPost, postUrl, postIdOf } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

const KEPT = "Your picture";
const LONG = "salt".repeat(10);

type Kept = { image: string | null; images: object };

/** Writes a text and goes on to its publishing; a long tag is refused there. */
async function fill(page: JourneyPage, { title, tags = "" }: { title: string; tags?: string }) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Text", { exact: true }).fill("Some text");
  await goOn(page);
  await fillTags(page, tags);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
}

const fillTags = (page: JourneyPage, tags: string) =>
  page.getByLabel("Tags", { exact: true }).fill(tags);

/** The post that a form led to. */
async function getPost(page: JourneyPage): Promise<Kept> {
  await expect(page).toHaveURL(postUrl());
  return callApi<Kept>("GET", `/api/posts/${postIdOf(page)}`);
}

async function expectShown(page: JourneyPage) {
  const picture = page.getByAltText(KEPT);
  await expect(picture).toBeVisible();
  await expect(page.getByLabel("Picture", { exact: true })).toHaveAccessibleDescription(/is saved/);
  const address = (await picture.getAttribute("src")) ?? "";
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/webp");
  return address;
}

test("a valid picture stays when another field is invalid", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await fill(page, { title: "With a picture", tags: LONG });
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByLabel("Tags", { exact: true })).toHaveAccessibleDescription(/at most 30/);
  const first = await expectShown(page);

  await fillTags(page, `${LONG}s`);
  await page.getByRole("button", { name: "Publish" }).click();
  expect(await expectShown(page)).toBe(first);

  await fillTags(page, "salt");
  await page.getByRole("button", { name: "Publish" }).click();
  const { images } = await getPost(page);
  expect(JSON.stringify(images)).toContain(first);
});

test("a picture saved with the draft is published later", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await fill(page, { title: "Looked at first" });
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Save draft" }).click();
  const shown = await expectShown(page);
  await page.getByRole("button", { name: "Publish" }).click();
  expect(JSON.stringify(await getPost(page))).toContain(shown);
});

test("another picture replaces the staged one", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await fill(page, { title: "With a picture", tags: LONG });
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Publish" }).click();
  const first = await expectShown(page);
  await fillTags(page, "salt");
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles(await makePicture({ width: 700 }));
  await page.getByRole("button", { name: "Publish" }).click();
  const { image, images } = await getPost(page);
  expect(image).not.toBeNull();
  expect(JSON.stringify(images)).not.toContain(first);
});

test("an invalid picture is reported beside its field together with other errors", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await fill(page, { title: "With a picture", tags: LONG });
  const picture = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("Picture", { exact: true }).setInputFiles(picture);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByLabel("Tags", { exact: true })).toHaveAccessibleDescription(/at most 30/);
  await expect(page.getByLabel("Picture", { exact: true })).toHaveAccessibleDescription(
    /Choose a JPEG/,
  );
  await expect(page.getByAltText(KEPT)).toHaveCount(0);
});

test("a picture uploaded with an edit replaces the current one", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id } = await createPost(person);
  await page.goto(`/dashboards/update-post/${id}`);
  await goOn(page);
  await fillTags(page, LONG);
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Publish changes" }).click();
  const shown = await expectShown(page);
  await expect(page.getByAltText("Current picture")).toHaveCount(0);
  await fillTags(page, "salt");
  await page.getByRole("button", { name: "Publish changes" }).click();
  expect(JSON.stringify(await getPost(page))).toContain(shown);
});

test("a staged picture outlives the session", async ({ page, context }) => {
  const { id, email, password } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await fill(page, { title: "With a picture", tags: LONG });
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Publish" }).click();
  const shown = await expectShown(page);
  await fillTags(page, "sent, after, a while");
  await context.clearCookies();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Tags", { exact: true })).toHaveValue("sent, after, a while");
  await expect(page.getByText("choose your picture again")).toHaveCount(0);
  expect(await expectShown(page)).toBe(shown);
  await page.getByRole("button", { name: "Publish" }).click();
  expect(JSON.stringify(await getPost(page))).toContain(shown);
});

test("a picture staged by another user is not used", async ({ page }) => {
  const other = await createPerson();
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  const path = `/dashboards/write/${id}`;
  const csrf = await page.locator("input[name=csrf]").first().inputValue();
  const pictureId = other.id;
  const form = { csrf, title: "Not mine", description: "Text", category: "Food", pictureId };
  const headers = { Origin: new URL(page.url()).origin };
  const response = await page.request.post(path, { headers, multipart: form });
  expect(response.status()).toBe(422);
  const html = await response.text();
  expect(html).toContain("Choose it again");
  expect(html).not.toContain(pictureId);
});

const animated = {
  name: "moving.gif",
  mimeType: "image/gif",
  buffer: Buffer.from(animatedGif()),
};

test("of an animated picture the form says that its first frame is kept", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await fill(page, { title: "It moved" });
  const field = page.getByLabel("Picture", { exact: true });
  await field.setInputFiles(animated);
  await fillTags(page, LONG);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(field).toHaveAccessibleDescription(/only the first frame of its animation/);
  await fillTags(page, "salt");
  await field.setInputFiles(animated);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(postUrl());
  await expect(page.getByRole("status")).toContainText(
    "“It moved” is published. The picture is animated: only its first frame is kept.",
  );

  await page.goto(`/dashboards/write/${id}`);
  await page.getByText("Add a picture to the text").click();
  await page.getByLabel("Picture in the text").setInputFiles(animated);
  await page.getByLabel("This picture is decoration").check();
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByText("only its first frame is kept")).toBeVisible();

  await page.goto(`/dashboards/profile/settings/${id}/photos`);
  await page.getByLabel("New profile photo").setInputFiles(animated);
  await page.getByRole("button", { name: "Upload profile photo" }).click();
  await expect(page.getByRole("status")).toContainText(
    "Your profile photo was changed. The picture is animated: only its first frame is kept.",
  );
});

test("a HEIC picture and an empty file are refused in words of their own", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  const empty = { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) };
  const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic");
  for (const [picture, message] of [
    [empty, "The file is empty"],
    [{ name: "photo.heic", mimeType: "image/heic", buffer: heic }, "Save it as JPEG first"],
  ] as const) {
    await page.goto(`/dashboards/write/${id}`);
    await fill(page, { title: "From a phone" });
    await page.getByLabel("Picture", { exact: true }).setInputFiles(picture);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByLabel("Picture", { exact: true })).toHaveAccessibleDescription(
      new RegExp(message, "u"),
    );
    await page.getByRole("button", { name: "Back to the text" }).click();
    await page.getByText("Add a picture to the text").click();
    await page.getByLabel("Picture in the text").setInputFiles(picture);
    await page.getByLabel("This picture is decoration").check();
    await page.getByRole("button", { name: "Add picture" }).click();
    await expect(page.getByLabel("Picture in the text")).toHaveAccessibleDescription(
      new RegExp(message, "u"),
    );
  }
});
