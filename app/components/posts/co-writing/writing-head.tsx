import type { Editing } from "~/server/forms/post-editor.server";

type Props = { heading: string; editing: Pick<Editing, "author"> };

/** What the page is for, and whose draft a co-author writes. */
export function WritingHead({ heading, editing: { author } }: Props) {
  return (
    <>
      <h1 className="writing-heading">{heading}</h1>
      {author && (
        <p className="writing-heading">
          Draft by <bdi>{author}</bdi>. You write with them.
        </p>
      )}
    </>
  );
}
