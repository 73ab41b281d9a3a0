import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import type { PostFormState } from "./use-post-form";

type Props = {
  state: PostFormState;
  /** The field whose words are counted. */
  textId?: string;
};

/** When the text was saved, and whether readers see it. */
export function SaveState({ state: post, textId }: Props) {
  const { viewer } = useRootData();
  const { editing, form, answer, enhancements, onConflict } = post;
  const { postId, draftId, author, hasCoAuthors, hasWorkingCopy, isScheduled, state } = editing;
  const note = isScheduled
    ? textId
      ? "Your changes are saved when you continue."
      : "Changes take effect when you schedule it again."
    : hasWorkingCopy
      ? "Readers still see the published version."
      : postId
        ? "Readers see your changes once you publish them."
        : "";
  return (
    <p className="hint save-state">
      {enhancements && !isScheduled ? (
        <enhancements.Autosave
          formId={form.id}
          editing={editing}
          returned={answer?.formKey}
          onConflict={onConflict}
        />
      ) : (
        <span role="status">{state && `${state}.`}</span>
      )}{" "}
      {note}
      {!author && (postId ?? draftId) && (
        <>
          {" "}
          <a href={paths.revisions(postId ?? draftId ?? "")}>Earlier versions</a>
        </>
      )}
      {viewer && draftId && !author && (
        <>
          {" "}
          <a href={paths.shareDraft(viewer.id, draftId)}>Share</a>
        </>
      )}
      {viewer && postId && hasCoAuthors && (
        <>
          {" "}
          <a href={paths.shareDraft(viewer.id, postId)}>Co-authors</a>
        </>
      )}
      {enhancements && (postId ?? draftId) && (
        <enhancements.OtherWindows id={postId ?? draftId ?? ""} />
      )}
      {/* Last, so that nothing shifts when it comes. */}
      {enhancements && textId && <enhancements.WordCount textId={textId} />}
    </p>
  );
}
