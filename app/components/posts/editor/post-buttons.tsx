import { ConfirmButton } from "~/components/forms/confirm-button";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { Editing } from "~/server/forms/post-editor.server";

type Props = {
  editing: Editing;
  isPreviewed: boolean;
  /** Without scripts the button submits the form. */
  onPreview: ((isPreviewed: boolean) => void) | undefined;
};

/** The submits of a text, always visible; the `intent` is the clicked one. */
export function PostButtons({ editing, isPreviewed, onPreview }: Props) {
  const { author, isScheduled, hasWorkingCopy } = editing;
  return (
    <>
      {onPreview ? (
        <Button
          type="button"
          aria-expanded={isPreviewed}
          aria-controls="preview"
          onClick={() => onPreview(!isPreviewed)}
        >
          <Icon name="eye" />
          Preview
        </Button>
      ) : (
        // The response scrolls to the preview.
        <Button name="intent" value="preview" formAction="#preview">
          <Icon name="eye" />
          Preview
        </Button>
      )}{" "}
      <Button name="intent" value="save" variant={author ? "primary" : undefined}>
        {isScheduled ? "Move to drafts" : "Save draft"}
      </Button>{" "}
      {!author && (
        <Button name="intent" value="continue" variant="primary">
          Continue
        </Button>
      )}
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
    </>
  );
}
