import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { seal, unseal } from "../../src/lib/auth/sealed";
import { resealSecrets } from "../../src/services/auth/reseal";
import { createPerson, db } from "../support/factory";
import { turnOnCodes } from "../support/second-factor";

const NEXT = "the-next-web-secret-of-the-tests";

async function readSecret(id: string): Promise<string> {
  const row = await db.first<{ secret: string }>(
    sql`SELECT secret FROM second_factors WHERE user_id = ${id}`,
  );
  return row?.secret ?? "";
}

test("the secrets of apps are encrypted with the next secret, those of more than one batch, and once", async () => {
  const people = [];
  for (let index = 0; index < 52; index += 1) {
    const { id } = await createPerson();
    await turnOnCodes(id);
    people.push(id);
  }
  const [first = "", last = ""] = [people[0], people.at(-1)];
  const opened = await unseal([env.WEB_SECRET], await readSecret(first), first);
  const unreadable = await createPerson();
  await turnOnCodes(unreadable.id);
  const foreign = await seal("of nobody", "SECRET", unreadable.id);
  await db.all(sql`UPDATE second_factors SET secret = ${foreign} WHERE user_id = ${unreadable.id}`);

  await resealSecrets(env, db);
  expect(await unseal([env.WEB_SECRET], await readSecret(first), first)).toBe(opened);

  await resealSecrets({ ...env, WEB_SECRET_NEXT: NEXT }, db);
  const sealed = await readSecret(first);
  expect(await unseal([env.WEB_SECRET], sealed, first)).toBeNull();
  expect(await unseal([NEXT], sealed, first)).toBe(opened);
  expect(await unseal([NEXT], await readSecret(last), last)).not.toBeNull();
  expect(await readSecret(unreadable.id)).toBe(foreign);

  await resealSecrets({ ...env, WEB_SECRET_NEXT: NEXT }, db);
  expect(await readSecret(first)).toBe(sealed);
});
