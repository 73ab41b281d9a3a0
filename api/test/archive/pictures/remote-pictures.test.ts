import { afterEach, expect, test, vi } from "vitest";
import { PostSchema } from "../../../contract/responses/posts";
import { fetchPicture } from "../../../src/services/imports/remote/fetch-picture";
import { isPublicAddress } from "../../../src/lib/outbound/public-address";
import { makePng } from "../../images/make-picture";
import { createCategory, send } from "../../support/factory";
import { createWriter } from "../import-runner";

const SITE = { privateHosts: new Set<string>(), siteUrl: "https://ink.example" };

afterEach(() => vi.restoreAllMocks());

/** An old site, whose pictures are answered by their paths. */
function serveOldSite(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push(url.href);
    return answers[url.pathname]?.() ?? new Response("None", { status: 404 });
  });
  return asked;
}

const redirect = (to: string) => () =>
  new Response(null, { status: 302, headers: { Location: to } });
const picture = () => new Response(makePng(64, 48) as Uint8Array<ArrayBuffer>);

test.for([
  ["https://old.example.org/a.png", true],
  ["http://93.184.216.34/a.png", true],
  ["https://[2606:4700::1111]/a.png", true],
  ["http://localhost/a.png", false],
  ["http://localhost./a.png", false],
  ["http://intranet/a.png", false],
  ["http://nas.local/a.png", false],
  ["http://127.0.0.1/a.png", false],
  ["http://0x7f000001/a.png", false],
  ["http://2130706433/a.png", false],
  ["http://10.1.2.3/a.png", false],
  ["http://172.31.0.1/a.png", false],
  ["http://192.168.1.1/a.png", false],
  ["http://169.254.169.254/latest/meta-data", false],
  ["http://100.64.0.1/a.png", false],
  ["http://[::1]/a.png", false],
  ["http://[::ffff:127.0.0.1]/a.png", false],
  ["http://[fd00::1]/a.png", false],
  ["http://[fe80::1]/a.png", false],
  ["http://[2002:7f00:1::]/a.png", false],
  ["https://old.example.org:8443/a.png", false],
  ["https://me:secret@old.example.org/a.png", false],
  ["ftp://old.example.org/a.png", false],
  ["file:///etc/passwd", false],
] as const)("whether %s is an address of the web: %s", ([address, isPublic]) => {
  expect(isPublicAddress(new URL(address))).toBe(isPublic);
});

test("redirects lead only to hosts that the archive names, and never into a private network", async () => {
  const hosts = new Set(["old.example.org", "cdn.example.org", "10.0.0.1"]);
  const asked = serveOldSite({
    "/a.png": redirect("https://cdn.example.org/b.png"),
    "/b.png": picture,
    "/away.png": redirect("https://evil.example.org/b.png"),
    "/inside.png": redirect("http://10.0.0.1/b.png"),
    "/round.png": redirect("/round.png"),
    "/large.png": () => new Response(new Uint8Array(11_000_000)),
  });
  const get = (path: string) =>
    fetchPicture(`https://old.example.org${path}`, { ...SITE, hosts }).catch(String);
  expect(await get("/a.png")).toEqual(makePng(64, 48));
  expect(await get("/away.png")).toMatch(/a site that the archive doesn’t name$/u);
  expect(await get("/inside.png")).toMatch(/in a private network$/u);
  expect(await get("/round.png")).toMatch(/redirects too often$/u);
  expect(await get("/large.png")).toMatch(/larger than 10 MB$/u);
  expect(await get("/gone.png")).toMatch(/answered 404$/u);
  expect(asked.filter((url) => /evil|10\.0\.0\.1/u.test(url))).toEqual([]);
});

test("pictures of the old site come along where that is chosen, and are linked where it is not", async () => {
  const { title } = await createCategory();
  const { plan, call, deliverAll, items, state } = await createWriter();
  const asked = serveOldSite({
    "/wp/pot.png": picture,
    "/wp/cover.png": picture,
    "/wp/page.png": () => new Response("<p>Not here</p>"),
  });
  const html =
    '<p><img src="https://old.example.org/wp/pot.png" alt="A pot"></p>' +
    '<p><img src="https://old.example.org/wp/page.png" alt="A page"></p>' +
    '<p><img src="https://cdn.example.org/wp/gone.png" alt="Gone"></p>';
  const post = (id: string) => ({
    id,
    title: `With pictures ${id}`,
    html,
    feature_image: "https://old.example.org/wp/cover.png",
    status: "published",
    published_at: "2023-03-04T05:06:07.000Z",
  });
  await plan(JSON.stringify({ db: [{ data: { posts: [post("1")] } }] }), "ghost.json", title);
  expect(await state()).toMatchObject({
    pictures: [
      { host: "old.example.org", count: 3 },
      { host: "cdn.example.org", count: 1 },
    ],
  });
  expect(asked).toEqual([]);
  await call("/mine/start?pictures=true", "POST");
  await deliverAll();
  const [made] = await items();
  expect(made?.notes.join()).toMatch(/page\.png: Choose a JPEG/u);
  expect(made?.notes.join()).toMatch(/gone\.png: the old site answered 404/u);
  const read = async (id: string | null | undefined) =>
    PostSchema.loose().parse(await (await send(`/api/posts/${id}`)).json());
  const stored = await read(made?.documentId);
  expect(stored.description).toMatch(/^!\[A pot\]\(picture:[0-9a-f]{24}\)\n\n!\[A page\]\(https:/u);
  expect(stored.image).toContain("/images/");

  await plan(JSON.stringify({ db: [{ data: { posts: [post("2")] } }] }), "ghost.json", title);
  const before = asked.length;
  await call("/mine/start", "POST");
  await deliverAll();
  const [linked] = await items();
  expect((await read(linked?.documentId)).description).toContain(
    "![A pot](https://old.example.org",
  );
  expect(asked).toHaveLength(before);
});
