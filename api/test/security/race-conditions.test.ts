import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { deleteUser } from "../../src/queries/users/user-removal";
import { findDifferences } from "../support/differences";
import { createCategory, createPerson, db, send } from "../support/factory";
import { storedKeys } from "../images/bucket";
import { makePng } from "../images/make-picture";
import { interruptAt } from "../support/interrupted";
import {
  type ObjectKind,
  type Target,
  deleteObject,
  makeObject,
  fillPath,
} from "./permissions-objects";
import { TABLE } from "./permissions-table";

type Row = {
  call: string;
  note?: string;
  object?: ObjectKind;
  query?: (target: Target) => string;
  json?: (target: Target) => object;
  form?: (target: Target) => BodyInit;
};

const withPicture = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", new File([makePng(350, 350)], "picture.png"));
  return form;
};

const ROWS: Row[] = [
  ...TABLE,
  {
    call: "POST /api/posts",
    note: "with a picture",
    object: "category",
    form: ({ id }) => withPicture({ title: "Title", description: "Text", category: id }),
  },
  {
    call: "PUT /api/posts/{id}",
    note: "with a picture",
    object: "post",
    form: () => withPicture({ title: "Changed" }),
  },
];

const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => void errors.mockClear());

/** Who and what may be gone while a call is answered. */
const GOERS = ["the caller", "what it is about", "whose it is"] as const;

/** Makes a call, one of those being deleted behind an answer of the database; says how it went. */
async function attempt(row: Row, goer: (typeof GOERS)[number], place: number) {
  const caller = await createPerson({ isAdmin: true, isVerified: true });
  const owner = await createPerson({ isVerified: true });
  const target: Target = row.object ? await makeObject(row.object, owner) : { id: "" };
  const acts = {
    "the caller": () => deleteUser(db, caller.id),
    // A category in which there is a post by then stays.
    "what it is about": () => deleteObject(row.object ?? "user", target.id).catch(() => undefined),
    "whose it is": () => deleteUser(db, owner.id),
  };
  const { database, countTrips } = interruptAt(place, acts[goer]);
  const [method = "", pattern = ""] = row.call.split(" ");
  const reply = await send(fillPath(pattern, target) + (row.query?.(target) ?? ""), {
    method,
    token: caller.token,
    json: row.json?.(target),
    body: row.form?.(target),
    env: { DB: database },
  });
  await reply.arrayBuffer();
  return { status: reply.status, wasThere: countTrips() >= place };
}

const storedIds = async () =>
  [...new Set((await storedKeys()).map((key) => key.split("/")[1] ?? ""))].sort();

/** The pictures that have a row; those that were never drawn have one byte. */
async function ledgerIds(): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM post_images WHERE bytes > 1`);
  return rows.map(({ id }) => id).sort();
}

for (const row of ROWS) {
  test(`${[row.call, row.note].join(" ")} does not fail when something is deleted during the request`, async () => {
    const failures: string[] = [];
    const tryAt = async (goer: (typeof GOERS)[number], place: number) => {
      const { status, wasThere } = await attempt(row, goer, place);
      if (wasThere && status >= 500) {
        failures.push(`${status} without ${goer} behind answer ${place}`);
      }
      return wasThere;
    };
    const [first, ...others] = GOERS;
    let answers = 0;
    while (await tryAt(first, answers + 1)) answers += 1;
    // Until something is deleted, a call goes the same way.
    for (const goer of row.object ? others : []) {
      for (let place = 1; place <= answers; place += 1) {
        expect(await tryAt(goer, place)).toBe(true);
      }
    }
    expect(failures).toEqual([]);
    expect(errors.mock.calls).toEqual([]);
    // What a deleted post earned on a day stays that day's.
    const isOfADay = (one: object) => "'likes of a day'" in one;
    expect((await findDifferences()).filter((one) => !isOfADay(one))).toEqual([]);
    expect(await storedIds()).toEqual(await ledgerIds());
  }, 60_000);
}

test("an image stays when its row was written but the response was lost", async () => {
  const { id: categoryId } = await createCategory();
  const text = { title: "Title", description: "Text", category: categoryId };
  const calls = [
    ["PUT", "/api/users/profilephoto-upload", 2, withPicture({})],
    ["POST", "/api/posts/pictures", 2, withPicture({})],
    ["POST", "/api/posts", 3, withPicture(text)],
  ] as const;
  for (const [method, path, place, body] of calls) {
    const { token } = await createPerson();
    const lose = () => Promise.reject(new Error("The answer was lost"));
    const { database: DB } = interruptAt(place, lose);
    const reply = await send(path, { method, token, body, env: { DB } });
    expect(reply.status).toBe(503);
  }
  expect(await storedIds()).toEqual(await ledgerIds());
});
