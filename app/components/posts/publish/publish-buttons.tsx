import { Button } from "~/components/ui/button";
import type { Editing } from "~/server/forms/post-editor.server";
import { formatCount } from "~/utils/format/numbers";

type Props = { editing: Editing; mailFollowers: number };

/** The submits of the page that publishes; the `intent` is the clicked one. */
export function PublishButtons({ editing, mailFollowers }: Props) {
  const { postId, isScheduled } = editing;
  return (
    <>
      {mailFollowers > 0 && (
        <p className="hint">
          {mailFollowers === 1 ? "1 person gets" : `${formatCount(mailFollowers)} people get`} it by
          e-mail.
        </p>
      )}
      <Button name="intent" value="text">
        Back to the text
      </Button>{" "}
      <Button name="intent" value="save">
        {isScheduled ? "Move to drafts" : "Save draft"}
      </Button>{" "}
      <Button name="intent" value="publish" variant="primary">
        {postId ? "Publish changes" : isScheduled ? "Publish now" : "Publish"}
      </Button>
    </>
  );
}
