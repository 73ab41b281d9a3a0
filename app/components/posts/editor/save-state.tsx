import type { Conflict } from "~/server/forms/conflict.server";
import type { Editing } from "~/server/forms/post-editor.server";
import { paths } from "~/utils/paths";
import type { EditorEnhancements } from "./editor-enhancements.client";

type Props = {
  formId: string;
  editing: Editing;
  /** The new key of a returned form. */
  returned: string | undefined;
  enhancements: EditorEnhancements | null;
  onConflict: (conflict: Conflict) => void;
};

/** When the text was saved, and whether readers see it. */
export function SaveState({ enhancements, ...autosave }: Props) {
  const { editing } = autosave;
  const { postId, draftId, hasWorkingCopy, isScheduled, state } = editing;
  const note = isScheduled
    ? "Changes take effect when you schedule it again."
    : hasWorkingCopy
      ? "Readers still see the published version."
      : postId
        ? "Readers see your changes once you publish them."
        : "";
  return (
    <p className="muted save-state">
      {enhancements && !isScheduled ? (
        <enhancements.Autosave {...autosave} />
      ) : (
        <span role="status">{state && `${state}.`}</span>
      )}{" "}
      {note}
      {(postId ?? draftId) && (
        <>
          {" "}
          <a href={paths.revisions(postId ?? draftId ?? "")}>Earlier versions</a>
        </>
      )}
    </p>
  );
}
