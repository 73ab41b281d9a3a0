import { Fragment } from "react";
import { findLinks } from "~/utils/messenger/links-in-text";

export function MessageText({ text }: { text: string }) {
  return text.split("\n").map((line, row) => (
    // The lines of a message never change.
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
