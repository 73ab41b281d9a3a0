import { sha256 } from "../../lib/auth/secrets";
import { logError } from "../../lib/log";

/** A text of an archive, whatever its format. */
export type Entry = {
  /** The same in every archive of the same source. */
  key: string;
  /** Its id, where the archive is one of ours. */
  ownId: string | null;
  /** As the archive names it. */
  source: string;
  title: string;
  /** Markdown, in which pictures have the addresses that the source gave them. */
  text: string;
  /** The text as the archive has it. */
  original: string;
  summary: string;
  tags: string[];
  /** The names of categories, of which the first that is known here is taken. */
  categories: string[];
  cover: string | null;
  coverAlt: string;
  coverFocus: string;
  lang: string;
  price: string;
  updatedPrice: string;
  currency: string;
  availability: string;
  quantity: string;
  canonicalUrl: string;
  takesComments: boolean;
  sharedTitle: string;
  sharedDescription: string;
  /** Its address there; of a site that is not known, one under `UNKNOWN_SITE`. */
  page: string | null;
  /** The address that readers saw, where `page` is only that of a file. */
  permalink?: string | null;
  date: string | null;
  updated: string | null;
  isDraft: boolean;
  /** Whether it is an earlier version of another text, of which nothing is made. */
  isVersion: boolean;
  comments: EntryComment[];
  /** Whether it is only the comments of a post, which may be here. */
  isDiscussion: boolean;
  /** Whether it was a page there, of which a post is made only by choice. */
  isPage: boolean;
  notes: string[];
  /** Why it becomes nothing. */
  refusal: string | null;
};

/** A comment on it, as it is shown here. */
export type EntryComment = {
  key: string;
  author: string;
  /** Who wrote the comment that it answers. */
  parent: string | null;
  date: string | null;
  text: string;
  /** Null without any marks. */
  html: string | null;
};

export const EMPTY_ENTRY: Omit<Entry, "key" | "source"> = {
  ownId: null,
  title: "",
  text: "",
  original: "",
  summary: "",
  tags: [],
  categories: [],
  cover: null,
  coverAlt: "",
  coverFocus: "",
  lang: "",
  price: "",
  updatedPrice: "",
  currency: "",
  availability: "",
  quantity: "",
  canonicalUrl: "",
  takesComments: true,
  sharedTitle: "",
  sharedDescription: "",
  page: null,
  date: null,
  updated: null,
  isDraft: false,
  isVersion: false,
  comments: [],
  isDiscussion: false,
  isPage: false,
  notes: [],
  refusal: null,
};

export const PAGE_NOTE = "It was a page, not a post";

const MAX_ID_LENGTH = 200;

/** The texts of an archive, from one of them on, each read when it is asked for. */
export type Entries = (from: number) => AsyncIterable<Entry> | Iterable<Entry>;

/** The entries of rows. One that cannot be read is no reason to leave out the others. */
export function readEach<Row>(rows: readonly Row[], toEntry: (row: Row) => Entry) {
  return function* (from: number): Iterable<Entry> {
    for (const [index, row] of rows.entries()) {
      if (index >= from) yield readOne(`entry ${index + 1}`, () => toEntry(row));
    }
  };
}

/** An entry, or why there is none: what its text does to a parser says nothing of other texts. */
export function readOne(source: string, read: () => Entry): Entry {
  try {
    return read();
  } catch (error) {
    logError("A text of an archive cannot be read", error);
    return { ...EMPTY_ENTRY, key: `unread:${source}`, source, refusal: "It cannot be read" };
  }
}

/** The key of an entry by the id that its source gave it, which may be of any length. */
export function keyOf(source: string, id: string): string {
  return `${source}:${id.length > MAX_ID_LENGTH ? sha256(id) : id}`;
}

/** The beginning of a text, which ends in no half of a character. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/u, "");
}

const FIRST_YEAR = "1980-01-01";

const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/u;
const DAY = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T]+(\d\d:\d\d(?::\d\d)?))?(?!\d)/u;

/** A point in time as sources write it: ISO, `2013-11-01 12:00:00` in UTC, or milliseconds. */
export function readTime(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim();
  const iso = text.replace(WITHOUT_ZONE, "$1T$2Z");
  const at = typeof value === "number" ? value : parseTime(iso);
  const isKnown = at >= Date.parse(FIRST_YEAR) && at < Date.parse("2200-01-01");
  return isKnown ? new Date(at).toISOString() : null;
}

/** The time of a zone that has only a name is read as UTC. */
function parseTime(text: string): number {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return at;
  const [, year, month = "", day = "", time = "00:00"] = DAY.exec(text) ?? [];
  return Date.parse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T${time}Z`);
}

/** A value of a source as a line; nothing for what is no text. */
export function readLine(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return String(value).replace(/\s+/gu, " ").trim();
}

/** A list, or names that are separated by commas. */
export function readNames(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return list.map(readLine).filter((name) => name !== "");
}
