import { sql } from "drizzle-orm";
import { runCommand } from "../../../scripts/admin/run-command";
import { createPair, writeMessage } from "../../fixtures/data/messages";
import { db } from "../../fixtures/stack/database";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/test";

test("an operator gets all data of an account of a site that runs elsewhere, its messages too", async () => {
  const [ada, bea] = await createPair();
  await writeMessage(ada, bea, "Where is the ink?");
  const exportOf = async ({ email }: { email: string }) => {
    let text = "";
    const said = await runCommand(["export", email], {
      db,
      publicUrl: getVariable("API_URL"),
      readInbox: null,
      isEnding: false,
      save: async (name, parts) => {
        for await (const part of parts) text += part;
        return name;
      },
    });
    return { said, text };
  };
  const sessions = () =>
    db.all(sql`SELECT user_agent FROM sessions WHERE user_id = ${ada.id} ORDER BY created_at`);
  const before = await sessions();
  const whole = await exportOf(ada);
  expect(whole.said).toBe(`All data of ${ada.email} is in ${ada.id}.json.`);
  expect(JSON.parse(whole.text)).toMatchObject({ user: { email: ada.email } });
  expect(whole.text).toContain("Where is the ink?");
  expect(await sessions()).toEqual(before);

  await db.batch([sql`UPDATE users SET is_blocked = 1 WHERE id = ${ada.id}`]);
  const { said, text } = await exportOf(ada);
  expect(said).toContain("who is blocked, but the messages");
  expect(JSON.parse(text)).toMatchObject({ user: { email: ada.email } });
  expect(text).not.toContain("Where is the ink?");
});
