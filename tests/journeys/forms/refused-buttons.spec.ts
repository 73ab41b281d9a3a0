import { expect, test } from "playwright/test";
import { paths } from "../../../app/utils/paths";
import { createPerson } from "../../fixtures/data/people";
import { openClient } from "../../fixtures/stack/client";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import type { FaultyWeb } from "../../fixtures/stack/faulty-web";

type Button = { path: string; back?: string; fields: Record<string, string> };

let web: FaultyWeb;

test.beforeAll(async () => {
  web = await startFaultyWeb();
});
test.afterAll(() => web.stop());

test("a follow, a block or a mute that is refused leads back to its page with the reason", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const client = openClient(web.url);
  await client.logIn(person);
  const people = paths.peopleSettings(person.id);
  const buttons: Button[] = [
    { path: paths.author(other.id), fields: { intent: "follow", userId: other.id } },
    { path: paths.tag("ink"), fields: { intent: "follow", tag: "ink" } },
    { path: paths.block(other.id), back: paths.profile(other.id), fields: { intent: "block" } },
    { path: paths.block(other.id), back: paths.profile(other.id), fields: { intent: "mute" } },
    { path: paths.block(other.id), back: paths.profile(other.id), fields: { intent: "unblock" } },
    { path: people, fields: { intent: "unblock", userId: other.id } },
    { path: people, fields: { intent: "hide-visits" } },
  ];
  await web.break(429);
  for (const { path, back = path, fields } of buttons) {
    const name = `${path} ${fields["intent"]}`;
    const response = await client.post(path, { ...fields, key: web.createKey() });
    expect(response.status, name).toBe(303);
    expect(response.location, name).toBe(back);
  }
  await web.break(null);
});
