import type { ImportItem } from "~api/contract/archives/imports";

const KINDS = {
  post: "A post",
  scheduled: "A scheduled post",
  draft: "A draft",
  comments: "Comments",
  nothing: "Nothing",
};

/** What a text of an archive becomes. */
export function describeKind({ kind, isPage }: Pick<ImportItem, "kind" | "isPage">): string {
  return isPage && kind === "nothing" ? "Nothing (a page)" : KINDS[kind];
}
