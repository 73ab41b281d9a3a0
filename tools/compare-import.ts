import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { scheduler } from "node:timers/promises";
import { diffArrays } from "diff";
import { readVisibleLines, readVisibleText } from "../api/test/archive/html/visible-text";
import { renderMarkdown } from "../api/src/lib/markdown/render";
import { openArchive } from "../api/src/services/imports/archive/open-archive";
import type { Entry } from "../api/src/services/imports/entry";
import { parseHtml } from "../api/src/services/imports/html/parse-html";
import { expandShortcodes } from "../api/src/services/imports/html/shortcodes";
import { IMAGE } from "../api/src/services/imports/pictures";
import { readEntries } from "../api/src/services/imports/read-entries";
import { addLines } from "../api/src/services/imports/read-html";
import { main } from "../scripts/lib/project";

const MOST_SHOWN = 12;
const MARKED_UP = /<\w+[^>]*>/u;
// What an address leads to differs on purpose, and an embed becomes its address.
const ADDRESS = / ?\(\S*\)|https?:\S+/gu;
const PLAIN_TEXT = ["wordpress", "squarespace"];

type Result = "same" | "different" | "not compared";

/** Compares the texts of archives that have HTML, as browsers show them there and here. */
main(async () => {
  // As in Workers.
  Object.assign(globalThis, { scheduler });
  for (const path of process.argv.slice(2)) {
    const archive = await openArchive(toBucket(await readFile(path)), "file", basename(path));
    const { format, entries } = await readEntries(archive);
    const results: Result[] = [];
    for await (const entry of entries(0)) results.push(compare(entry, PLAIN_TEXT.includes(format)));
    const count = (result: Result) => results.filter((one) => one === result).length;
    const counts = (["same", "different", "not compared"] as const).map(
      (result) => `${count(result)} ${result}`,
    );
    console.log(`${path}: ${format}, ${counts.join(", ")}`);
  }
});

/** Prints where the text of an entry differs. */
function compare({ title, original = "", text, refusal }: Entry, isPlainText: boolean): Result {
  if (refusal || !MARKED_UP.test(original)) return "not compared";
  const root = parseHtml(expandShortcodes(original, { findPictures: () => [] }).html);
  if (isPlainText) addLines(root, original);
  const there = readVisibleLines(root).flatMap(toWords);
  const here = readVisibleText(renderMarkdown(showCaptions(text))).flatMap(toWords);
  const changes = diffArrays(there, here).filter(({ added, removed }) => added || removed);
  if (changes.length === 0) return "same";
  console.log(`\n${title}`);
  const lines = changes.flatMap(({ added, value }) =>
    value.map((line) => (added ? "+ " : "- ") + line),
  );
  for (const line of lines.slice(0, MOST_SHOWN)) console.log(`  ${line.slice(0, 200)}`);
  return "different";
}

/** Pictures are elsewhere until they are fetched: of each its caption is left. */
function showCaptions(text: string): string {
  return text.replace(IMAGE, (_image, _alt, _quoted, _bare, title?: string) => {
    const caption = title?.trim().slice(1, -1).replaceAll(/\\(.)/gu, "$1");
    return caption ? `\n\n${caption}\n\n` : "";
  });
}

function toWords(line: string): string[] {
  const words = line.replaceAll(ADDRESS, "").replaceAll(/\s+/gu, " ").trim();
  return words === "" || words === "•" ? [] : [words];
}

/** A bucket with one file, as far as archives are read. */
function toBucket(bytes: Buffer): R2Bucket {
  const get = (_key: string, { range }: { range?: { offset: number; length: number } } = {}) => {
    const { offset, length } = range ?? { offset: 0, length: bytes.length };
    const part = Uint8Array.from(bytes.subarray(offset, offset + length));
    return Promise.resolve({ size: bytes.length, arrayBuffer: () => Promise.resolve(part.buffer) });
  };
  return { get } as unknown as R2Bucket;
}
