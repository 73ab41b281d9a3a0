import { expect, test } from "vitest";
import { openFormWithFile } from "./posted-file.server";

const LIMIT = 10_000_000;

function post(form: FormData | string, chunks = 1): Promise<Request> {
  const whole = new Request("http://localhost/", { method: "POST", body: form });
  return whole.arrayBuffer().then((body) => {
    const size = Math.ceil(body.byteLength / chunks);
    const pieces = Array.from(
      { length: chunks },
      (_, index) => new Uint8Array(body.slice(index * size, (index + 1) * size)),
    );
    const stream = new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    const init = { method: "POST", headers: whole.headers, body: stream, duplex: "half" };
    return new Request("http://localhost/", init as RequestInit);
  });
}

function formWith(file: Uint8Array<ArrayBuffer>, name = "notes.zip"): FormData {
  const form = new FormData();
  form.set("csrf", "token");
  form.set("category", "Trävel");
  form.set("archive", new File([file], name));
  form.set("after", "too late");
  return form;
}

test("the fields before a file can be read while it is still arriving", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const opened = await openFormWithFile(await post(formWith(bytes), 50), LIMIT);
  expect([...(opened?.fields ?? [])]).toEqual([
    ["csrf", "token"],
    ["category", "Trävel"],
  ]);
  expect(opened?.file?.name).toBe("notes.zip");
  const received = await new Response(opened?.file?.stream).arrayBuffer();
  expect(new Uint8Array(received)).toEqual(bytes);
  await opened?.finish();
});

test("an unread file is received to its end", async () => {
  const request = await post(formWith(new Uint8Array(500_000)), 50);
  const opened = await openFormWithFile(request, LIMIT);
  await opened?.finish();
  await expect(request.body?.getReader().read()).resolves.toMatchObject({ done: true });
});

test("a form without a chosen file has an unnamed one", async () => {
  const opened = await openFormWithFile(await post(formWith(new Uint8Array(), "")), LIMIT);
  expect(opened?.file?.name ?? "").toBe("");
  await opened?.finish();
});

test("a body beyond the limit fails, and one that is no form returns null", async () => {
  const large = await openFormWithFile(await post(formWith(new Uint8Array(500_000)), 50), 100_000);
  await expect(new Response(large?.file?.stream).arrayBuffer()).rejects.toThrow("too large");
  await large?.finish();
  const nameless = "--x\r\nContent-Disposition: form-data\r\n\r\nnameless\r\n--x--\r\n";
  for (const body of [
    "x",
    nameless,
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\ncut',
  ]) {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const cut = new Request("http://localhost/", { method: "POST", headers, body });
    expect(await openFormWithFile(cut, LIMIT)).toBeNull();
  }
});
