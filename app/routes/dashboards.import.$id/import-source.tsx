import { FORMAT_NAMES } from "~api/contract/archives/import-states";
import type { Import } from "~api/contract/archives/imports";
import { formatCount, nounOf } from "~/utils/format/numbers";

const FEED_HINT = " A feed often has only your newest posts. If you can, upload an export instead.";

/** What an archive turned out to be. */
export function ImportSource({ found: { format, counts } }: { found: Import }) {
  if (!format) return null;
  const made = counts.posts + counts.drafts + counts.scheduled + counts.discussions;
  const story = made === 1 ? "story" : "stories";
  const noun = nounOf(made, format === "disqus" ? "discussion" : "post");
  return (
    <p>
      This is {FORMAT_NAMES[format]} with {formatCount(made)} {format === "medium" ? story : noun}{" "}
      to import.
      {format === "feed" && FEED_HINT}
    </p>
  );
}
