import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../../api/src/db/client";
import { insertPerson } from "../../api/test/support/people";
import { migrate } from "../lib/migrate";
import { openStorage } from "../lib/stack";
import { withTemporaryFolder } from "../lib/temporary-folder";
import { runLocally, toStatement } from "./set-admin";

async function inDatabase<Result>(
  persist: string,
  use: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
) {
  const storage = openStorage(persist);
  try {
    return await use(openDatabase(await storage.getD1Database("DB")));
  } finally {
    await storage.dispose();
  }
}

test("only a verified account is made an admin, by its address in any case", async () => {
  await withTemporaryFolder(async (persist) => {
    await migrate(persist);
    const verified = "o'hara@example.com";
    await inDatabase(persist, async (db) => {
      await insertPerson(db, { email: verified, isVerified: true });
      await insertPerson(db, { email: "new@example.com" });
    });
    const set = (...given: string[]) => runLocally(persist, toStatement(given));
    expect(await set("grant", "O'Hara@Example.com")).toBe(true);
    expect(await set("grant", "new@example.com")).toBe(false);
    const listAdmins = () =>
      inDatabase(persist, (db) => db.all(sql`SELECT email FROM users WHERE is_admin = 1`));
    expect(await listAdmins()).toEqual([{ email: verified }]);
    expect(await set("revoke", verified)).toBe(true);
    expect(await listAdmins()).toEqual([]);
  });
});

test.each([[], ["grant"], ["grant", "nobody"], ["drop", "a@example.com"]])(
  "the command line %j is refused with the usage",
  (...given) => {
    expect(() => toStatement(given)).toThrow("Usage");
  },
);
