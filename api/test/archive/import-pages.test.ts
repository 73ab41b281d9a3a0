import { expect, test } from "vitest";
import { DraftSchema } from "../../contract/responses/drafts";
import { createCategory, send } from "../support/factory";
import { createWriter } from "./import-runner";

const row = (id: string, fields: object) => ({
  id,
  title: `Text ${id}`,
  slug: `text-${id}`,
  html: `<p>See <a href="__GHOST_URL__/text-page/">us</a>.</p>`,
  status: "published",
  published_at: "2019-03-03T10:15:00.000Z",
  ...fields,
});

/** A blog with a post, a page and the draft of a page. */
async function planBlog() {
  const { title } = await createCategory();
  const writer = await createWriter();
  const posts = [
    row("post", {}),
    row("page", { type: "page" }),
    row("half", { type: "page", status: "draft" }),
  ];
  const json = JSON.stringify({ db: [{ data: { posts } }] });
  const planned = await writer.plan(json, "ghost.json", title);
  const read = async (id: string | null | undefined) =>
    DraftSchema.pick({ description: true }).parse(
      await (await send(`/api/posts/${id}`, { token: writer.token })).json(),
    );
  return { ...writer, planned, read };
}

test("pages of an archive become nothing by themselves, and links to them no dead ones", async () => {
  const { planned, make, read } = await planBlog();
  expect(planned.counts).toMatchObject({ total: 3, posts: 1, drafts: 0, pages: 2, noted: 2 });
  expect(planned.items[1]).toMatchObject({
    kind: "nothing",
    isPage: true,
    notes: ["It was a page, not a post"],
  });
  const { items, counts } = await make();
  expect(counts).toMatchObject({ posts: 1, drafts: 0, pages: 2, done: 1 });
  expect(items.map(({ documentId }) => documentId !== null)).toEqual([true, false, false]);
  expect((await read(items[0]?.documentId)).description).toBe("See us.");
});

test("pages become posts and drafts where that is chosen, also if the import goes on later", async () => {
  const { call, deliver, deliverAll, state, items, read } = await planBlog();
  await call("/mine/start?pages=true", "POST");
  const broken = { UPLOADS: { get: () => Promise.reject(new Error("Away")) } as never };
  await deliver(broken, 4);
  expect(await state()).toMatchObject({ state: "stopped" });
  await call("/mine/start", "POST");
  await deliverAll();
  expect(await state()).toMatchObject({
    state: "done",
    counts: { posts: 2, drafts: 1, pages: 0, done: 3 },
  });
  const made = await items();
  expect(made.map(({ kind }) => kind)).toEqual(["post", "post", "draft"]);
  const link = `See [us](/marketplace/${made[1]?.documentId}/text-page).`;
  expect((await read(made[0]?.documentId)).description).toBe(link);
});
