import { expect, test } from "vitest";
import rules from "../../../public/speculation-rules.json";
import type { PageHandle } from "./page-handle";

// The live view is no page, and imports modules that only a build has.
const HANDLES = import.meta.glob<PageHandle | undefined>(
  ["../../routes/*/route.tsx", "!../../routes/messenger.live.*/*"],
  { eager: true, import: "handle" },
);

function toPattern(file: string): string {
  const [, name = ""] = /routes\/(.*)\/route\.tsx$/u.exec(file) ?? [];
  const segments = name.split(".").filter((part) => !part.startsWith("_"));
  return `/${segments
    .join("/")
    .replaceAll("$", ":")
    .replace(/\(:(\w+)\)/gu, ":$1?")
    .replace(/_(?=\/)/gu, "")}`;
}

const OTHERS = ["/marketplace/:hexId/:slug?", "/authors/:id/:list"];

test("the speculation rules prefetch cacheable reading pages, with few exceptions", () => {
  const listed = rules.prefetch
    .flatMap(({ where }) => where.and.flatMap((rule) => rule.or ?? []))
    .map((rule) => rule.href_matches);
  const prefetched = Object.entries(HANDLES)
    .filter(([, handle]) => handle?.isReadingPage && handle.isCacheable)
    .map(([file]) => toPattern(file))
    .filter((pattern) => !OTHERS.includes(pattern));
  expect(listed.sort()).toEqual(prefetched.sort());
});
