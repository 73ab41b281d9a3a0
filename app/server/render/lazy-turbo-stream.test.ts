import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { decode, encode } from "./lazy-turbo-stream";

const FROM_REMIX = /import \{ encode \} from 'turbo-stream';/u;

test("loader data is encoded only when it is read", async () => {
  let reads = 0;
  const data = {
    get title() {
      reads += 1;
      return "Ink";
    },
  };
  const stream = encode(data);
  await Promise.resolve();
  expect(reads).toBe(0);
  const { value } = await decode(stream);
  expect(value).toEqual({ title: "Ink" });
  expect(reads).toBe(1);
});

test("promises in loader data are resolved", async () => {
  const { value } = await decode(encode({ later: Promise.resolve(["at last"]) }));
  await expect((value as { later: Promise<unknown> }).later).resolves.toEqual(["at last"]);
});

test("cancelling the stream cancels the encoder", async () => {
  const stream = encode({ title: "Ink" });
  await expect(stream.cancel()).resolves.toBeUndefined();
});

test("Remix imports the encoder from the module that ours replaces", () => {
  const require = createRequire(import.meta.url);
  const main = require.resolve("@remix-run/server-runtime");
  const source = readFileSync(main.replace("dist/index.js", "dist/esm/single-fetch.js"), "utf8");
  expect(source, "Remix no longer writes the data of pages by turbo-stream").toMatch(FROM_REMIX);
  const { dependencies } = require(main.replace("dist/index.js", "package.json"));
  const ours = require("turbo-stream/package.json").version;
  expect(dependencies["turbo-stream"], "browsers read what another version writes").toBe(ours);
});
