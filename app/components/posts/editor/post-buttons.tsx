import { ConfirmButton } from "~/components/forms/confirm-button";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { Editing } from "~/server/forms/post-editor.server";

/** The submits of a post form, always visible; the `intent` is the clicked one. */
export function PostButtons({ editing }: { editing: Editing }) {
  const { postId, isScheduled, hasWorkingCopy } = editing;
  return (
    <div className="post-buttons">
      {/* Without scripts, the response scrolls to the preview. */}
      <Button name="intent" value="preview" formAction="#preview">
        <Icon name="eye" />
        Preview
      </Button>{" "}
      <Button name="intent" value="save">
        {isScheduled ? "Move to drafts" : "Save draft"}
      </Button>{" "}
      <Button name="intent" value="publish" variant="primary">
        {postId ? "Publish changes" : isScheduled ? "Publish now" : "Publish"}
      </Button>
      {hasWorkingCopy && (
        <>
          {" "}
          <ConfirmButton
            label="Discard changes"
            note="This deletes the changes that you have not published."
            name="intent"
            value="discard"
          />
        </>
      )}
    </div>
  );
}
