import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../api/contract/archives/export";
import { openDatabase } from "../../api/src/db/client";
import { isSetUpCode } from "../../api/src/queries/site/set-up";
import { insertPerson } from "../../api/test/support/people";
import { migrate } from "../storage/migrate";
import { openStorage } from "../storage/open-storage";
import { withTemporaryFolder } from "../lib/temporary-folder";
import { checkCommand, runCommand } from "./run-command";

const readNothing = async () => [];

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(d1: D1Database) {
  const db = openDatabase(d1);
  const saved = new Map<string, string>();
  const save = async (name: string, parts: AsyncIterable<string>) => {
    let text = "";
    for await (const part of parts) text += part;
    saved.set(name, text);
    return name;
  };
  const place = {
    db,
    publicUrl: "http://localhost:5000",
    isEnding: false,
    save,
    readInbox: readNothing,
  };
  return {
    db,
    place,
    saved,
    run: (command: string, email: string, more = {}) =>
      runCommand([command, email], { ...place, ...more }),
    read: (email: string) =>
      db.first(sql`SELECT is_admin, is_verified, is_blocked FROM users WHERE email = ${email}`),
    listActs: () =>
      db.all<{ operation: string }>(
        sql`SELECT operation FROM admin_acts WHERE via = 'command' AND actor_id IS NULL ORDER BY seq`,
      ),
  };
}

async function withSite(use: (site: Site) => Promise<void>): Promise<void> {
  await withTemporaryFolder(async (persist) => {
    await migrate(persist);
    const storage = await openStorage(persist);
    try {
      await use(await openSite(storage.DB));
    } finally {
      await storage.dispose();
    }
  });
}

test("an operator's commands find an account by its address in any case, and are logged", async () => {
  await withSite(async ({ db, saved, run, read, listActs }) => {
    const email = "o'hara@example.com";
    const { id } = await insertPerson(db, { email, isVerified: false });
    await expect(run("grant", email)).rejects.toThrow("not verified");
    await run("verify", "O'Hara@Example.com");
    await run("grant", email);
    expect(await read(email)).toMatchObject({ is_admin: 1, is_verified: 1 });
    await expect(run("revoke", email)).rejects.toThrow("last admin");
    await expect(run("delete", email)).rejects.toThrow("last admin");

    const other = "ada@example.com";
    await insertPerson(db, { email: other, isVerified: true, isAdmin: true });
    await run("revoke", email);
    expect(await read(email)).toMatchObject({ is_admin: 0 });
    await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${id}`);
    await run("unblock", email);
    expect(await read(email)).toMatchObject({ is_blocked: 0 });

    await db.all(sql`INSERT INTO second_factors (user_id, secret, confirmed_at)
      VALUES (${id}, 'sealed', '2026-01-01')`);
    expect(await run("second-factor-off", email)).toContain("just the password");
    expect(await db.all(sql`SELECT 1 FROM second_factors`)).toEqual([]);

    await run("export", email);
    expect(ExportSchema.parse(JSON.parse(saved.get(`${id}.json`) ?? "")).user.email).toBe(email);
    expect(await run("sessions", other)).toMatch(/^since 20/u);
    expect(await run("sessions", other, { isEnding: true })).toContain("signed out everywhere (1)");
    expect(await run("sessions", other)).toContain("signed in nowhere");
    await run("delete", email);
    expect(await read(email)).toBeNull();
    await expect(run("verify", email)).rejects.toThrow("No account");
    expect((await listActs()).map(({ operation }) => operation)).toEqual([
      "verifyUser",
      "grantAdmin",
      "revokeAdmin",
      "unblockUser",
      "turnOffSecondFactor",
      "exportUser",
      "endSessions",
      "deleteUser",
    ]);
  });
});

test("an error names an address that has no account", async () => {
  await withSite(async ({ run }) => {
    await expect(run("grant", "nobody@x.y")).rejects.toThrow(
      "No account has the address nobody@x.y.",
    );
  });
});

test("a code to set up a site is printed until there is an admin, the last one holds", async () => {
  await withSite(async ({ db, place }) => {
    const siteUrl = "https://ink.example";
    const print = () => runCommand(["set-up-code"], { ...place, siteUrl });
    const link = /https:\/\/ink\.example\/set-up\?code=(\w{5}(?:-\w{5}){3})$/u;
    const [first, last] = [link.exec(await print())?.[1], link.exec(await print())?.[1]];
    expect(await isSetUpCode(db, first ?? "")).toBe(false);
    expect(await isSetUpCode(db, ` ${last?.replaceAll("-", " ").toLowerCase()}`)).toBe(true);
    await insertPerson(db, { email: "ada@example.com", isVerified: true, isAdmin: true });
    await expect(print()).rejects.toThrow("it is set up");
    expect(await db.all(sql`SELECT 1 FROM set_up_codes`)).toEqual([]);
  });
});

test.each([[], ["grant"], ["grant", "nobody"], ["drop", "a@example.com"], ["set-up-code", "now"]])(
  "the command line %j is refused with the usage",
  (...given) => {
    expect(() => checkCommand(given)).toThrow("Usage");
  },
);
