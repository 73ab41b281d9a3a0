import { expect, test } from "vitest";
import { MAX_FIELDS, hasTooManyFields, readFormEncoding } from "../../contract/site/form-encoding";
import { createPerson, send } from "../support/factory";

const bytesOf = (text: string) => new Response(text).arrayBuffer();

const multipart = (names: string[], boundary = "x") =>
  [
    ...names.map(
      (name) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n--y & more\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join("");

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

test("a form may have a hundred fields, in either encoding, and not one more", async () => {
  const forms = [
    { type: "multipart/form-data; boundary=x", write: (names: string[]) => multipart(names) },
    { type: 'Multipart/Form-Data;boundary="x"', write: (names: string[]) => multipart(names) },
    {
      type: "application/x-www-form-urlencoded; charset=UTF-8",
      write: (names: string[]) => names.map((name) => `${name}=1`).join("&"),
    },
  ];
  for (const { type, write } of forms) {
    const encoding = readFormEncoding(type);
    if (!encoding) throw new Error(`${type} is not read`);
    const full = await bytesOf(write(numbered(MAX_FIELDS)));
    expect(hasTooManyFields(full, encoding), type).toBe(false);
    const headers = { "Content-Type": encoding.contentType };
    expect([...(await new Response(full, { headers }).formData())]).toHaveLength(MAX_FIELDS);
    expect(hasTooManyFields(await bytesOf(write(numbered(MAX_FIELDS + 1))), encoding), type).toBe(
      true,
    );
    expect(
      hasTooManyFields(await bytesOf(write(Array(MAX_FIELDS + 1).fill("same"))), encoding),
    ).toBe(true);
  }
});

test("a form is read by the boundary by which its fields were counted", () => {
  const types = [
    "multipart/form-data; boundary=a; boundary=b",
    "multipart/form-data; boundary=a; charset=b",
    'multipart/form-data; x="y; boundary=b"; boundary=a',
  ];
  for (const type of types) {
    const encoding = readFormEncoding(type);
    const boundary = /boundary="(.+)"$/u.exec(encoding?.contentType ?? "")?.[1];
    expect(encoding?.separator, type).toBe(`--${boundary}`);
  }
  for (const type of [
    null,
    "text/plain",
    "multipart/form-data",
    'multipart/form-data; boundary="',
  ]) {
    expect(readFormEncoding(type)).toBeNull();
  }
});

test("a post with 60,000 field names is refused before they are read", async () => {
  const { token } = await createPerson({ isVerified: true });
  const reply = await send("/api/posts", {
    method: "POST",
    token,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: multipart(numbered(60_000)),
  });
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({
    error: "PAYLOAD_TOO_LARGE",
    message: "Send at most 100 fields, or items of a list",
  });
});

test("JSON with too many keys or items is refused, however deep they lie", async () => {
  const keys = Object.fromEntries(numbered(MAX_FIELDS + 1).map((name) => [name, 1]));
  const { token } = await createPerson({ isVerified: true });
  for (const json of [keys, { tags: numbered(MAX_FIELDS + 1) }, { tags: [[keys]] }]) {
    const reply = await send("/api/posts", { method: "POST", token, json });
    expect(reply.status).toBe(413);
  }
});

test("fields of one name make a list, and the first picture is taken", async () => {
  const { token } = await createPerson({ isVerified: true });
  const body = new FormData();
  for (const tag of ["walls", "walking"]) body.append("tags", tag);
  body.append("title", "A walk");
  const reply = await send("/api/posts", { method: "POST", token, body });
  expect(reply.status).toBe(422);
  expect(Object.keys((await reply.json<{ fields: object }>()).fields)).not.toContain("tags");
});
