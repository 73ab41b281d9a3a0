import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeDocument } from "../../../shared/document/write-document";
import type { CurrentBlock } from "../../../shared/document/write-document";
import { readDocument } from "../../src/lib/markdown/document/read-document";
import { markdown } from "../../src/lib/markdown/parser";
import { NASTY_TEXTS, anyText } from "./nasty-texts";

const RUNS = { numRuns: 2_000 };
const HOWS = ["keep", "touch", "touch", "drop", "swap"] as const;
const LIST = /^\s*(?:\d+)?([-*+.)])(?:\s|$)/u;

type Choice = CurrentBlock & { index: number; how: (typeof HOWS)[number] };

// Code in a list that has no mark at its end may get an empty line there.
const render = (text: string) => markdown.render(text, {}).replaceAll(/\n+<\/code>/gu, "</code>");

function joined(text: string): string {
  const { lead, blocks } = readDocument(text);
  return lead + blocks.map(({ source }) => source).join("");
}

function choose(text: string, hows: readonly Choice["how"][]): Choice[] {
  const all = readDocument(text).blocks.map(({ node, source, items }, index): Choice => {
    const how = hows[index % hows.length] ?? "keep";
    const kept = items.map((one, at) => ({ source: at % 2 ? one : null, isInPlace: true }));
    return { node, index, how, isInPlace: true, source, items: kept };
  });
  for (const [at, one] of all.entries()) {
    const before = all[at - 1];
    if (before && one.how === "swap") [all[at - 1], all[at]] = [one, before];
  }
  return all
    .filter(({ how }) => how !== "drop")
    .map((one, at, kept) => ({ ...one, isInPlace: kept[at - 1]?.index === one.index - 1 }));
}

const write = (blocks: CurrentBlock[]) => writeDocument("", blocks, "\n");
const rewritten = (block: CurrentBlock) => ({ ...block, source: null, items: [] });

/** A list that is shown as Markdown keeps its marks, and is one with a list before it. */
function joinsLists(blocks: CurrentBlock[]): boolean {
  const markerOf = ({ node }: CurrentBlock) =>
    LIST.exec(node.content?.[0]?.text ?? "")?.[1] ?? node.attrs?.["marker"];
  return blocks.some((block, at) => {
    const before = blocks[at - 1];
    return before && block.node.type === "source" && markerOf(block) === markerOf(before);
  });
}

describe("a text in the rich editor", () => {
  it.each(NASTY_TEXTS)("comes back byte for byte: %j", (text) => {
    expect(joined(text)).toBe(text);
    const touched = readDocument(text).blocks.map((block) =>
      rewritten({ ...block, isInPlace: true, items: [] }),
    );
    expect(render(write(touched))).toBe(render(text));
  });

  it("comes back byte for byte, whatever it is", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(joined(text)).toBe(text);
      }),
      RUNS,
    );
  });

  it("shows readers the same where blocks are rewritten, moved or deleted", () => {
    const hows = fc.array(fc.constantFrom(...HOWS), { minLength: 12, maxLength: 12 });
    const check = (typed: string, chosen: Choice["how"][]) => {
      const blocks = choose(`${typed.trimEnd()}\n`, chosen);
      fc.pre(!joinsLists(blocks));
      const current = blocks.map((block) => (block.how === "touch" ? rewritten(block) : block));
      expect(render(write(current))).toBe(render(write(blocks.map(rewritten))));
      const isWhole = blocks.every(({ how, index }, at) => how !== "swap" && index === at);
      const text = isWhole && !chosen.includes("drop") ? typed.trimEnd() : write(current);
      expect(render(write(current))).toBe(render(text));
    };
    fc.assert(fc.property(anyText, hows, check), RUNS);
  });

  it("keeps the items of a list as they were typed, but the one that was changed", () => {
    const text = "*   One,\n    _twice_\n*   Two\n\n*   Three  \n    and more\n";
    const [list] = readDocument(text).blocks;
    if (!list) throw new Error("The text has no list");
    const items = list.items.map((source, at) => ({
      source: at === 1 ? null : source,
      isInPlace: true,
    }));
    const written = writeDocument("", [{ ...list, source: null, isInPlace: false, items }], "\n");
    expect(written).toBe("*   One,\n    _twice_\n\n* Two\n\n*   Three  \n    and more\n");
  });
});
