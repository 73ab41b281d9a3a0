import { useState } from "react";
import { Field, fieldProps } from "~/components/forms/field";
import { LockedText } from "~/components/posts/co-writing/locked-text";
import { WritingHead } from "~/components/posts/co-writing/writing-head";
import { POST_LABELS } from "~/utils/forms/post-labels";
import { FocusMode } from "./focus-mode";
import { PostButtons } from "./post-buttons";
import { PostFrame } from "./post-frame";
import { PreviewPanel } from "./preview-panel";
import { SaveState } from "./save-state";
import { TextEditor } from "./text-editor";
import { TextPictureFields } from "./pictures/text-picture-fields";
import { usePostForm } from "./use-post-form";

type Props = Parameters<typeof usePostForm>[0] & { heading: string };

/** The page of a text; the rest of a post is on the page that publishes it. */
export function PostForm(props: Props) {
  const { editing, actionData } = props;
  const [isOpen, setOpen] = useState(!editing.turn || actionData !== undefined);
  // Typed text stays on the page, even if somebody else begins to write.
  if (!isOpen && !editing.turn) setOpen(true);
  return isOpen ? <OpenForm {...props} /> : <LockedText {...props} />;
}

function OpenForm({ heading, ...props }: Props) {
  const { editing } = props;
  const state = usePostForm(props);
  const { answer, form, fields, enhancements } = state;
  const fileId = `${form.id}-textPicture`;
  const textId = fields.description.id;
  const [isPreviewed, setPreviewed] = useState<boolean | null>(null);
  const preview = answer?.preview;
  const isShown = isPreviewed ?? preview !== undefined;
  return (
    <>
      <FocusMode />
      <PostFrame state={state} head={<WritingHead heading={heading} editing={editing} />}>
        <div className="writing">
          <Field
            {...fieldProps(fields.title)}
            label={POST_LABELS.title}
            hint="3 to 120 characters"
          />
          <TextEditor
            {...fieldProps(fields.description)}
            fileId={fileId}
            enhancements={enhancements}
          />
          <TextPictureFields
            formId={form.id}
            fileId={fileId}
            textId={textId}
            errors={form.allErrors}
            note={answer?.textPictureNote ?? ""}
            enhancements={enhancements}
          />
          {isShown && enhancements && (
            <enhancements.LivePreview textId={textId} postId={editing.postId ?? editing.draftId} />
          )}
          {isShown && !enhancements && preview && <PreviewPanel preview={preview} />}
        </div>
        <div className="post-buttons">
          <SaveState state={state} textId={textId} />
          <PostButtons
            editing={editing}
            isPreviewed={isShown}
            onPreview={enhancements ? setPreviewed : undefined}
          />
        </div>
      </PostFrame>
    </>
  );
}
