import { findAll, parseHtml } from "../../fixtures/browser/html";
import { createSale } from "../../fixtures/data/inquiries";
import { createDraft, createPost } from "../../fixtures/data/posts";
import { expect, test } from "playwright/test";
import { openClient } from "../../fixtures/stack/client";
import type { ClientResponse, Client } from "../../fixtures/stack/client";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import type { FaultyWeb } from "../../fixtures/stack/faulty-web";
import { warnAboutComment } from "../../fixtures/data/moderation";
import { BUTTON_FORMS } from "../../fixtures/button-forms";
import { FORMS, createFormTargets } from "../../fixtures/forms";
import type { FormRow, FormTargets } from "../../fixtures/forms";
import { createPerson } from "../../fixtures/data/people";
import { hasAction, listRoutes } from "../../fixtures/screens/screens";

/** The message and the error code; the upgrade shows them in the other order. */
const BOTH_ERRORS = /The call failed \(INTERNAL\)|INTERNAL - The call failed/u;

type Stage = { web: FaultyWeb; targets: FormTargets };

let stage: Stage;

// One Worker with a faulty API behind it for all tests of this file, one at a time.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const targets = await createFormTargets();
  stage = { web: await startFaultyWeb(), targets };
});
test.afterAll(() => stage.web.stop());

test.beforeEach(async () => {
  await stage.web.break(null);
  stage.web.takeWrites();
});

async function openForm(row: FormRow): Promise<Client> {
  const client = openClient(stage.web.url);
  // A newcomer can do it only once, a decision is answered once, a project is asked about and
  // a sale reviewed once, and somebody is invited to a draft once.
  if (row.as === "newcomer") stage.targets.newcomer = await createPerson();
  if (row.route.startsWith("_public.decisions.")) {
    const { rider, admin } = stage.targets;
    Object.assign(stage.targets, await warnAboutComment(rider, admin));
  }
  if (row.route === "dashboards.ask.$id") {
    stage.targets.asked = await createPost(stage.targets.provider, { price: 20 });
  }
  if (row.route === "dashboards.review.$id") {
    stage.targets.sale = await createSale(stage.targets.rider, stage.targets.provider);
  }
  if (row.route === "dashboards.share-draft.$id.$postId") {
    stage.targets.draft = await createDraft(stage.targets.rider);
  }
  if (row.as !== "visitor") await client.logIn(stage.targets[row.as]);
  stage.web.takeWrites();
  return client;
}

function sentOf({ sent }: FormRow): Record<string, string> {
  return typeof sent === "function" ? sent(stage.targets) : { ...sent };
}

const fieldsOf = (row: FormRow) => ({
  key: stage.web.createKey(),
  ...sentOf(row),
  ...row.typed,
});

/** What a browser would send of a field as it came. */
function readField(field: HTMLInputElement): [string, string][] {
  if (!field.name || field.disabled || ["submit", "button", "file"].includes(field.type)) return [];
  const isChoice = field.type === "radio" || field.type === "checkbox";
  if (isChoice && !field.hasAttribute("checked")) return [];
  if (field.tagName !== "SELECT") return [[field.name, field.value]];
  const chosen = field.querySelector("option[selected]") ?? field.querySelector("option");
  return chosen ? [[field.name, chosen.getAttribute("value") ?? chosen.textContent]] : [];
}

/** The form that shows all typed texts in visible fields. */
function findForm({ html }: ClientResponse, typed: Record<string, string>) {
  const forms = findAll(parseHtml(html), "form").map((form) => {
    const fields = findAll<HTMLInputElement>(form, "input, textarea, select");
    const hidden = fields.filter(({ type }) => type === "hidden").map(({ name }) => name);
    const entries = fields.flatMap(readField);
    return { action: form.getAttribute("action") ?? "", hidden, entries };
  });
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

test("the table of forms covers every route with an action", () => {
  const routes = listRoutes().filter(hasAction);
  const listed = new Set([...FORMS.map(({ route }) => route), ...BUTTON_FORMS]);
  expect([...listed].sort()).toEqual(routes.sort());
});

for (const row of FORMS) {
  const title = row.name ? `${row.route} (${row.name})` : row.route;

  test(`${title} loses no text on any failure`, async () => {
    const path = row.path(stage.targets);
    const client = await openForm(row);

    await test.step("the form is invalid", async () => {
      const response = await client.post(path, { ...fieldsOf(row), ...row.spoilt });
      expect(response.status).toBe(422);
      const isKept = ([name]: [string, string]) => !(name in row.spoilt);
      findForm(response, Object.fromEntries(Object.entries(row.typed).filter(isKept)));
    });

    for (const status of [413, 429, 500] as const) {
      await test.step(`the API responds with ${status}`, async () => {
        await stage.web.break(status);
        const response = await client.post(path, fieldsOf(row));
        expect(response.status).toBe(status);
        findForm(response, row.typed);
        if (status === 429) expect(response.html).toContain("Try again in 40 seconds");
        if (status === 500) expect(response.html).toMatch(BOTH_ERRORS);
      });
    }

    await test.step("the API is down", async () => {
      await stage.web.break("down");
      const response = await client.post(path, fieldsOf(row));
      expect(response.status).toBe(503);
      expect(response.html).toContain("UNAVAILABLE");
      const { action, fields } = findForm(response, row.typed);
      await stage.web.break(null);
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

  test(`${title} comes back filled after the session has ended`, async () => {
    const client = await openForm(row);
    stage.web.endSession(client.token());
    const response = await client.post(row.path(stage.targets), fieldsOf(row));
    expect(response.status).toBe(401);
    const login = findForm(response, { email: "" });
    const { email, password } = stage.targets[who];
    const typed = { ...login.fields, email, password: "wrong" };
    const wrong = findForm(await client.post(login.action, typed), { email });
    const filled = await client.post(wrong.action, { ...wrong.fields, password });
    expect(filled.status).toBe(200);
    expect(filled.html).toContain("You are logged in again");
    expect(stage.web.takeWrites()).toEqual(["POST /api/users/login", "POST /api/users/login"]);

    const form = findForm(filled, row.typed);
    expect(form.action).toBe(row.path(stage.targets));
    expect(
      (await client.post(form.action, { ...form.fields, ...sentOf(row), ...row.fresh?.() })).status,
    ).toBe(303);
  });

  test(`${title} comes back when a text browser's token has expired`, async () => {
    const client = await openForm(row);
    const old = { ...fieldsOf(row), csrf: "of another session" };
    const response = await client.post(row.path(stage.targets), old, { Origin: null });
    expect(response.status).toBe(403);
    const shown = findForm(response, row.typed);
    const back = await client.post(shown.action, shown.fields, { Origin: null });
    const form = findForm(back, row.typed);
    expect(stage.web.takeWrites()).toEqual([]);
    const done = await client.post(
      form.action,
      { ...form.fields, ...sentOf(row), ...row.fresh?.() },
      { Origin: null },
    );
    expect(done.status).toBe(303);
  });
}

function findWriteForm(): FormRow {
  const row = FORMS.find(({ route }) => route === "dashboards.write.$id.($postId)");
  if (!row) throw new Error("There is no form to write with");
  return row;
}

for (const step of ["/login", "/login/code", "/login/passkey"]) {
  test(`${step} goes on as usual for somebody who has logged in in another tab`, async () => {
    const row = findWriteForm();
    const client = await openForm(row);
    stage.web.endSession(client.token());
    const response = await client.post(row.path(stage.targets), fieldsOf(row));
    const { action, fields } = findForm(response, { email: "" });
    await client.logIn(stage.targets.rider);
    stage.web.takeWrites();
    const filled = await client.post(action.replace("/login", step), fields);
    expect(filled.status).toBe(200);
    expect(filled.html).toContain("You are logged in again");
    findForm(filled, row.typed);
    expect(stage.web.takeWrites()).toEqual([]);

    const empty = await client.post(`${step}?redirectTo=/marketplace?page=2`, {});
    expect(empty).toMatchObject({ status: 303, location: "/marketplace?page=2" });
  });
}

test("another user who logs in publishes nothing, and nothing is lost", async () => {
  const row = findWriteForm();
  const client = await openForm(row);
  stage.web.endSession(client.token());
  const response = await client.post(row.path(stage.targets), fieldsOf(row));
  const { action, fields } = findForm(response, { email: "" });
  const { email, password } = stage.targets.provider;
  stage.web.takeWrites();
  const other = await client.post(action, { ...fields, email, password });
  expect(other.status).toBe(403);
  expect(other.html).toContain("This page belongs to someone else");
  findForm(other, row.typed);
  expect(stage.web.takeWrites()).toEqual(["POST /api/users/login"]);
});
