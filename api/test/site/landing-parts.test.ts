import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { DEFAULT_PARTS } from "../../contract/site/settings/landing-parts";
import { LandingSchema } from "../../contract/site/landing";
import { createPerson, send } from "../support/factory";
import { forgetSettings } from "./forget-settings";

const admin = await createPerson({ isAdmin: true });

beforeEach(forgetSettings);

const save = (settings: object) =>
  send("/api/site", {
    method: "PUT",
    token: admin.token,
    json: { name: env.SITE_NAME, ...settings },
  });

async function readLanding() {
  return LandingSchema.parse(await (await send("/api/landing")).json());
}

async function expectRefused(settings: object, field: string, message: string) {
  const reply = await save(settings);
  expect(reply.status).toBe(422);
  const { fields } = await reply.json<{ fields: Record<string, string[]> }>();
  expect(fields).toEqual({ [field]: [message] });
}

test("the landing page shows all its parts but the text until somebody chooses", async () => {
  expect(await readLanding()).toMatchObject({ parts: DEFAULT_PARTS, textHtml: "" });
  expect((await save({})).status).toBe(200);
  expect(await readLanding()).toMatchObject({ parts: DEFAULT_PARTS, textHtml: "" });
});

test("the landing page shows the parts that were chosen, in their order, and the text as safe HTML", async () => {
  const landingText = "## Welcome\n\nRead **slowly**. <script>alert(1)</script>";
  const landing = ["text", "projects", "hero"];
  expect((await save({ landing, landingText })).status).toBe(200);
  const { parts, textHtml } = await readLanding();
  expect(parts).toEqual(landing);
  expect(textHtml).toContain("<strong>slowly</strong>");
  expect(textHtml).not.toContain("<script");
});

test("a text is kept while it is not shown, and readers are not sent it", async () => {
  await save({ landing: ["hero"], landingText: "For later" });
  expect(await readLanding()).toMatchObject({ parts: ["hero"], textHtml: "" });
  const { settings } = await (await send("/api/site")).json<{ settings: object }>();
  expect(settings).toMatchObject({ landingText: "For later" });
  expect(settings).not.toHaveProperty("landingHtml");
});

test("earlier settings come back with their text", async () => {
  const first = await (
    await save({ landing: ["text"], landingText: "Welcome" })
  ).json<{ id: string }>();
  await save({});
  const path = `/api/site/versions/${first.id}/restore`;
  expect((await send(path, { method: "POST", token: admin.token, json: {} })).status).toBe(200);
  expect(await readLanding()).toMatchObject({ parts: ["text"], textHtml: "<p>Welcome</p>\n" });
});

test("a landing page without parts, or with what no page may have, is refused beside its field", async () => {
  await expectRefused({ landing: [] }, "landing", "Show at least one part");
  await expectRefused({ landing: ["hero", "hero"] }, "landing", "Show each part once");
  await expectRefused(
    { landing: ["banner"] },
    "landing",
    "Choose among the parts of the landing page",
  );
  await expectRefused({ landing: ["text"] }, "landingText", "Enter the text, or do not show it");
  await expectRefused(
    { landingText: "x".repeat(5_001) },
    "landingText",
    "Use at most 5,000 characters (now 5,001)",
  );
  await expectRefused(
    { landingText: "![Ink](picture:0123456789abcdef01234567)" },
    "landingText",
    "Pages have no pictures: take them out",
  );
});
