import { calls } from "~api/contract/calls";
import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.server";

const API = "https://api.example";

type Sent = { request: Request; answers: string[] };

/** An API with one answer, which it sends to who does not have it. */
function createApi(answer: { json: unknown; etag: string | null; status?: number }) {
  const log: Sent = { request: new Request(API), answers: [] };
  const send = async (request: Request) => {
    log.request = request;
    const { json, etag, status = 200 } = answer;
    const isHeld = etag !== null && request.headers.get("If-None-Match") === etag;
    log.answers.push(isHeld ? "the same" : "whole");
    const headers = { ...(etag !== null && { ETag: etag }) };
    if (isHeld) return new Response(null, { status: 304, headers });
    return new Response(JSON.stringify(json), { status, headers });
  };
  return { answer, log, send };
}

const ask = (api: ReturnType<typeof createApi>, path: string, headers: HeadersInit = {}) =>
  readAnswer(calls.categories.list, new Request(API + path, { headers }), api.send);

test("what has not changed is not sent to visitors again", async () => {
  const api = createApi({ json: [{ title: "Design" }], etag: '"one"' });
  expect((await ask(api, "/first")).body).toEqual([{ title: "Design" }]);
  const again = await ask(api, "/first");
  expect(again).toMatchObject({ isGiven: true, body: [{ title: "Design" }] });
  expect(api.log.answers).toEqual(["whole", "the same"]);

  Object.assign(api.answer, { json: [{ title: "Food" }], etag: '"two"' });
  expect((await ask(api, "/first")).body).toEqual([{ title: "Food" }]);
  expect((await ask(api, "/first")).body).toEqual([{ title: "Food" }]);
  expect(api.log.answers.slice(2)).toEqual(["whole", "the same"]);
});

test("nobody can change what others are shown", async () => {
  const api = createApi({ json: [{ title: "Design" }], etag: '"one"' });
  const { body } = await ask(api, "/shared");
  expect(() => Object.assign((body as object[])[0] ?? {}, { title: "Mine" })).toThrow(TypeError);
});

test("what signed-in people are shown is kept for nobody", async () => {
  const api = createApi({ json: [{ title: "Mine" }], etag: '"one"' });
  await ask(api, "/own", { Authorization: "Bearer somebody" });
  await ask(api, "/own", { Authorization: "Bearer another" });
  await ask(api, "/own");
  expect(api.log.answers).toEqual(["whole", "whole", "whole"]);
});

test("a refusal is no answer, and is not kept", async () => {
  const api = createApi({ json: { message: "No" }, etag: '"no"', status: 404 });
  for (let index = 0; index < 2; index += 1) {
    expect(await ask(api, "/gone")).toMatchObject({ isGiven: false, body: { message: "No" } });
  }
  expect(api.log.answers).toEqual(["whole", "whole"]);
});

test("an API without tags sends everything", async () => {
  const api = createApi({ json: [], etag: null });
  await ask(api, "/untagged");
  await ask(api, "/untagged");
  expect(api.log.answers).toEqual(["whole", "whole"]);
});
