import { Fragment } from "react";
import { findLinks } from "~/utils/links-in-text";

/** What somebody wrote: plain text, with its line breaks, and addresses as links. */
export function MessageText({ text }: { text: string }) {
  return text.split("\n").map((line, row) => (
    // Lines of a message neither move nor go.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={row}>
      {row > 0 && <br />}
      {findLinks(line).map((part, column) =>
        part.href ? (
          // oxlint-disable-next-line react/no-array-index-key
          <a key={column} href={part.href} rel="nofollow ugc noopener noreferrer" target="_blank">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </Fragment>
  ));
}
