import { useLocation } from "@remix-run/react";
import { Alert } from "~/components/feedback/alert";
import { Field, FieldFrame } from "~/components/forms/field";
import { Textarea } from "~/components/forms/textarea";
import type { Editing } from "~/server/forms/post-editor.server";
import { POST_LABELS } from "~/utils/forms/post-labels";
import { WritingHead } from "./writing-head";

type Props = {
  heading: string;
  editing: Editing;
  typed: { title?: string; description?: string } | null;
};

/** A text that somebody else writes just now. */
export function LockedText({ heading, editing, typed }: Props) {
  const { pathname } = useLocation();
  return (
    <>
      <WritingHead heading={heading} editing={editing} />
      <div className="writing">
        <Alert icon="clock">
          {editing.turn} <a href={pathname}>Look again</a>
        </Alert>
        <Field
          id="post-title"
          name="title"
          label={POST_LABELS.title}
          value={typed?.title ?? ""}
          readOnly
        />
        <FieldFrame id="post-description" label="Text">
          {(aria) => (
            // Within another element, it is not as large as the title.
            <div>
              <Textarea rows={18} value={typed?.description ?? ""} readOnly {...aria} />
            </div>
          )}
        </FieldFrame>
      </div>
    </>
  );
}
