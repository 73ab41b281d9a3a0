import { IMAGE_TYPES } from "~api/contract/limits";
import { Choice } from "~/components/forms/choice";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { EditorEnhancements } from "../editor-enhancements.client";

type Props = {
  formId: string;
  textId: string;
  fileId: string;
  errors: Record<string, string[]>;
  /** What was lost of the picture that was added last. */
  note: string;
  enhancements: EditorEnhancements | null;
};

/** Adds a picture at the cursor, or without scripts at the end. */
export function TextPictureFields({ formId, textId, fileId, errors, note, enhancements }: Props) {
  const wordsErrors = errors["pictureWords"];
  return (
    <details
      className="text-pictures"
      open={Boolean(note || (errors["textPicture"] ?? wordsErrors))}
    >
      <summary>Add a picture to the text</summary>
      <div className="stack">
        <Field
          id={fileId}
          name="textPicture"
          type="file"
          accept={IMAGE_TYPES}
          label="Picture in the text"
          hint="Up to 10 MB"
          errors={errors["textPicture"]}
        />
        <Field
          id={`${formId}-pictureWords`}
          name="pictureWords"
          maxLength={300}
          label="What it shows"
          hint="For people who cannot see it"
          errors={wordsErrors}
        />
        <Choice
          type="checkbox"
          name="isDecoration"
          value="true"
          label="This picture is decoration"
        />
        <div>
          <Button name="intent" value="add-picture" formAction={`#${textId}`}>
            <Icon name="camera" />
            Add picture
          </Button>
        </div>
        <p className="hint">
          Pictures on lines of their own, without an empty line between, are a gallery. #wide behind
          the number of a picture makes it wider than the text.
        </p>
        {note && <p role="status">{note}</p>}
        {enhancements && <enhancements.TextPictures textId={textId} fileId={fileId} />}
      </div>
    </details>
  );
}
