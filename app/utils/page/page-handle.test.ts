import { expect, test } from "vitest";
import rules from "../../../public/speculation-rules.json";
import type { PageHandle } from "./page-handle";

// Without the live view, which is not a page, and imports what only a build knows.
const HANDLES = import.meta.glob<PageHandle | undefined>(
  ["../../routes/*/route.tsx", "!../../routes/messenger.live.*/*"],
  { eager: true, import: "handle" },
);

/** A route's folder as a path pattern. */
function toPattern(file: string): string {
  const [, name = ""] = /routes\/(.*)\/route\.tsx$/u.exec(file) ?? [];
  const segments = name.split(".").filter((part) => !part.startsWith("_"));
  return `/${segments.join("/").replaceAll("$", ":")}`;
}

test("the speculation rules prefetch the reading pages that are cacheable, and no others", () => {
  const listed = rules.prefetch.flatMap(({ where }) => where.or.map((rule) => rule.href_matches));
  const prefetched = Object.entries(HANDLES)
    .filter(([, handle]) => handle?.isReadingPage && handle.isCacheable)
    .map(([file]) => toPattern(file));
  expect(listed.sort()).toEqual(prefetched.sort());
});
