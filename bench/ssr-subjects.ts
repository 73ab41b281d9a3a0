import type { BenchTarget } from "./measure";
import type { PeerPorts } from "./peers";
import { FRAMEWORKS } from "./peers/frameworks";

/**
 * A page to measure; `framework` is its server's folder. Forms have a static Worker of their own to
 * compare with, and data has none.
 */
export type Subject = BenchTarget & { framework?: string; isForm?: true; isData?: true };
export type Subjects = Record<string, Subject>;

/** The baselines. */
export const ALWAYS = ["static", "again", "static-form", "form"];

/** A form that visitors open. */
export const FORM = "/login";

/** API calls, and their maximum cost relative to their statements. */
export const API_CALLS = {
  one: { name: "one statement, all categories", path: "/api/category", atMost: 1.3 },
  list: { name: "a list of 12 cards", path: "/api/posts?page=1&fields=card", atMost: 1.6 },
  search: {
    name: "a search",
    path: "/api/posts/search?searchQuery=paper&fields=card",
    atMost: 2,
  },
};

const DATA = { isUnique: true, isData: true } as const;
const bare = (url: string, name: string): Subject => ({
  name: `A bare Worker with the statements of ${name}`,
  url,
  ...DATA,
});

/** By the key of `--only`, the cheapest first. */
export function listSubjects(page: string, ports: PeerPorts & { frameworks: number[] }): Subjects {
  const at = (port: number | undefined, path: string) => `http://127.0.0.1:${port}${path}`;
  const frameworks = Object.entries(FRAMEWORKS).flatMap(([framework, { pages }], index) =>
    Object.entries(pages).map(([key, { name, path }]): [string, Subject] => [
      key,
      { name, url: at(ports.frameworks[index], path), framework },
    ]),
  );
  return {
    static: { name: "A static Worker with the same bytes: the limit", url: at(ports.static, "/") },
    again: { name: "Ours, served again", url: page },
    "static-form": {
      name: "A static Worker with the bytes of the login form",
      url: at(ports.staticForm, "/"),
      isForm: true,
    },
    form: {
      name: "Ours, the login form of a visitor",
      url: at(Number(new URL(page).port), FORM),
      isForm: true,
    },
    "hono-kept": {
      name: "Hono and its templates, no call to the API",
      url: at(ports.template, "/cached-responses"),
    },
    ...Object.fromEntries(frameworks),
    ...Object.fromEntries(
      Object.entries(API_CALLS).flatMap(([call, { name, path }]) => [
        [`bare-${call}`, bare(at(ports.template, `/bare/${call}`), name)],
        [`api-${call}`, { name: `Our API: ${name}`, url: at(ports.uncached, path), ...DATA }],
      ]),
    ),
    "hono-d1": { name: "Hono and its templates, over D1", url: at(ports.template, "/d1") },
    "hono-api": { name: "Hono and its templates, over the same API", url: at(ports.template, "/") },
    first: {
      name: "Ours, first rendering",
      url: at(ports.first, new URL(page).pathname),
      isUnique: true,
    },
    minimal: {
      name: "The same page by Remix and React alone",
      url: at(ports.minimal, new URL(page).pathname),
      isUnique: true,
    },
    streamed: {
      name: "The same app as Remix streams it",
      url: at(ports.streamed, new URL(page).pathname),
      isUnique: true,
    },
  };
}
