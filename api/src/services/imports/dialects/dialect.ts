import type { Head } from "../front-matter/parse-head";

/** How a text is to be read, and what is found in it. */
export type Dialect = {
  isMdx: boolean;
  isObsidian: boolean;
  head: Head;
  /** What headings are called here, by the ids that they had. */
  headings: ReadonlyMap<string, string>;
  /** Tags of which nobody here knows what they mean. */
  unknown: Set<string>;
  /** Components that were left out. */
  components: Set<string>;
  tags: Set<string>;
};

/** What takes the place of a part of a text, of which it says how long it is. */
export type Replacement = { length: number; text: string };
