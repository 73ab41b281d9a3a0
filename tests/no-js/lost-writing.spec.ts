import type { Page } from "playwright/test";
import { expect, test } from "playwright/test";
import { openClient } from "../fixtures/client";
import type { Answer, Client } from "../fixtures/client";
import { startFaultyWeb } from "../fixtures/faulty-web";
import type { FaultyWeb } from "../fixtures/faulty-web";
import { BUTTONS_ALONE, FORMS, makeThings } from "../fixtures/forms";
import type { FormRow, Things } from "../fixtures/forms";
import { createPerson } from "../fixtures/people";
import { hasAction, listRoutes } from "../fixtures/screens/screens";

/** The application's error and the server's; the upgrade names them in the other order. */
const BOTH_ERRORS = /The call failed \(INTERNAL\)|INTERNAL - The call failed/u;

type Stage = { web: FaultyWeb; things: Things };

let stage: Stage;

// One Worker with a faulty API behind it for all tests of this file, one at a time.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const things = await makeThings();
  stage = { web: await startFaultyWeb(), things };
});
test.afterAll(() => stage.web.stop());

test.beforeEach(() => {
  stage.web.break(null);
  stage.web.takeWrites();
});

async function openForm(row: FormRow): Promise<Client> {
  const client = openClient(stage.web.url);
  // What a newcomer does can be done once.
  if (row.as === "newcomer") stage.things.newcomer = await createPerson();
  if (row.as !== "visitor") await client.logIn(stage.things[row.as]);
  stage.web.takeWrites();
  return client;
}

function sentOf({ sent }: FormRow): Record<string, string> {
  return typeof sent === "function" ? sent(stage.things) : { ...sent };
}

const fieldsOf = (row: FormRow) => ({
  key: crypto.randomUUID(),
  ...sentOf(row),
  ...row.typed,
});

/** The fields of the form in which all typed texts stand, to be seen and changed. */
async function findForm(page: Page, { html }: Answer, typed: Record<string, string>) {
  await page.setContent(html, { waitUntil: "commit" });
  const forms = await page.locator("form").evaluateAll((elements) =>
    elements.map((element) => {
      const form = element as HTMLFormElement;
      const hidden = [...form.elements].flatMap((one) =>
        one instanceof HTMLInputElement && one.type === "hidden" ? [one.name] : [],
      );
      const entries = [...new FormData(form)] as [string, string][];
      return { action: form.getAttribute("action") ?? "", hidden, entries };
    }),
  );
  const text = (value: string | undefined) => value?.replace(/\r\n/gu, "\n");
  const found = forms.find(({ hidden, entries }) =>
    Object.entries(typed).every(([name, value]) =>
      entries.some(
        ([shown, kept]) =>
          (shown === name || shown === `shown-${name}`) &&
          !hidden.includes(shown) &&
          text(kept) === text(value),
      ),
    ),
  );
  expect(found, `a form with ${Object.keys(typed).join(", ")}`).toBeDefined();
  return { action: found?.action ?? "", fields: Object.fromEntries(found?.entries ?? []) };
}

test("every route with an action stands in the table of forms", () => {
  const routes = listRoutes().filter(hasAction);
  const listed = new Set([...FORMS.map(({ route }) => route), ...BUTTONS_ALONE]);
  expect([...listed].sort()).toEqual(routes.sort());
});

for (const row of FORMS) {
  const title = row.name ? `${row.route} (${row.name})` : row.route;

  test(`${title} loses no text, whatever goes wrong`, async ({ page }) => {
    const path = row.path(stage.things);
    const client = await openForm(row);

    await test.step("it is invalid", async () => {
      const answer = await client.post(path, { ...fieldsOf(row), ...row.spoilt });
      expect(answer.status).toBe(422);
      const isKept = ([name]: [string, string]) => !(name in row.spoilt);
      await findForm(page, answer, Object.fromEntries(Object.entries(row.typed).filter(isKept)));
    });

    for (const status of [413, 429, 500] as const) {
      await test.step(`the API answers ${status}`, async () => {
        stage.web.break(status);
        const answer = await client.post(path, fieldsOf(row));
        expect(answer.status).toBe(status);
        await findForm(page, answer, row.typed);
        if (status === 429) expect(answer.html).toContain("Try again in 40 seconds");
        if (status === 500) expect(answer.html).toMatch(BOTH_ERRORS);
      });
    }

    await test.step("the API is down", async () => {
      stage.web.break("down");
      const answer = await client.post(path, fieldsOf(row));
      expect(answer.status).toBe(503);
      expect(answer.html).toContain("UNAVAILABLE");
      const { action, fields } = await findForm(page, answer, row.typed);
      stage.web.break(null);
      const again = await client.post(action, { ...fields, ...sentOf(row), ...row.fresh?.() });
      expect(again.status).toBe(row.route === "_public.login" ? 401 : 303);
    });

    await test.step("another site sends it", async () => {
      stage.web.takeWrites();
      const foreign = { "Sec-Fetch-Site": "cross-site" };
      expect((await client.post(path, fieldsOf(row), foreign)).status).toBe(403);
      expect(stage.web.takeWrites()).toEqual([]);
    });
  });

  if (row.as === "visitor") continue;
  const who = row.as;

  test(`${title} comes back filled after a session that has ended`, async ({ page }) => {
    const client = await openForm(row);
    stage.web.endSession(client.token());
    const answer = await client.post(row.path(stage.things), fieldsOf(row));
    expect(answer.status).toBe(401);
    const login = await findForm(page, answer, { email: "" });
    const { email, password } = stage.things[who];
    const typed = { ...login.fields, email, password: "wrong" };
    const wrong = await findForm(page, await client.post(login.action, typed), { email });
    const filled = await client.post(wrong.action, { ...wrong.fields, password });
    expect(filled.status).toBe(200);
    expect(filled.html).toContain("You are logged in again");
    expect(stage.web.takeWrites()).toEqual(["POST /api/users/login", "POST /api/users/login"]);

    const form = await findForm(page, filled, row.typed);
    expect(form.action).toBe(row.path(stage.things));
    expect(
      (await client.post(form.action, { ...form.fields, ...sentOf(row), ...row.fresh?.() })).status,
    ).toBe(303);
  });

  test(`${title} comes back when a text browser's token is old`, async ({ page }) => {
    const client = await openForm(row);
    const old = { ...fieldsOf(row), csrf: "of another session" };
    const answer = await client.post(row.path(stage.things), old, { Origin: null });
    expect(answer.status).toBe(403);
    const shown = await findForm(page, answer, row.typed);
    const back = await client.post(shown.action, shown.fields, { Origin: null });
    const form = await findForm(page, back, row.typed);
    expect(stage.web.takeWrites()).toEqual([]);
    const done = await client.post(
      form.action,
      { ...form.fields, ...sentOf(row), ...row.fresh?.() },
      { Origin: null },
    );
    expect(done.status).toBe(303);
  });
}

test("somebody else who logs in publishes nothing, and nothing is lost", async ({ page }) => {
  const row = FORMS.find(({ route }) => route === "dashboards.write.$id");
  if (!row) throw new Error("There is no form to write with");
  const client = await openForm(row);
  stage.web.endSession(client.token());
  const answer = await client.post(row.path(stage.things), fieldsOf(row));
  const { action, fields } = await findForm(page, answer, { email: "" });
  const { email, password } = stage.things.provider;
  stage.web.takeWrites();
  const other = await client.post(action, { ...fields, email, password });
  expect(other.status).toBe(403);
  expect(other.html).toContain("This page belongs to somebody else");
  await findForm(page, other, row.typed);
  expect(stage.web.takeWrites()).toEqual(["POST /api/users/login"]);
});
