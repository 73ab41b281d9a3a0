import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { useServerForm } from "~/components/forms/use-server-form";
import type { TypedName } from "~api/contract/posts/typed-fields";
import type { Conflict } from "~/server/forms/conflict.server";
import type { Editing } from "~/server/forms/post-editor.server";
import type { PicturePanel } from "./pictures/picture-panel";
import type { PreviewPanel } from "./preview-panel";
import { useEditorEnhancements } from "./use-editor-enhancements";

type PostFormFields = Record<TypedName | "category" | "publishTime", string>;

export type PostFormActionData = {
  result: SubmissionResult;
  formKey: string;
  conflict: Conflict | null;
  isEditedOn: boolean;
  preview?: ComponentProps<typeof PreviewPanel>["preview"];
  staged?: ComponentProps<typeof PicturePanel>["staged"];
  isPictureLost?: boolean;
  textPictureNote?: string;
};

type Options = {
  editing: Editing;
  formKey: string;
  actionData: PostFormActionData | undefined;
  typed: Partial<PostFormFields> | null;
};

/** The last response, until another version is loaded. */
function useLastResponse(answer: PostFormActionData | undefined, loaded: string) {
  const [last, setLast] = useState({ answer, loaded });
  if (loaded !== last.loaded || (answer && answer !== last.answer)) setLast({ answer, loaded });
  return last.answer;
}

export type PostFormState = ReturnType<typeof usePostForm>;

/** What the pages of the text and of publishing share. */
export function usePostForm({ editing, formKey, actionData, typed }: Options) {
  const answer = useLastResponse(actionData, `${editing.draftId} ${editing.version}`);
  const [form, fields] = useServerForm<PostFormFields>({
    id: "post",
    lastResult: answer?.result,
    defaultValue: typed ?? undefined,
  });
  const enhancements = useEditorEnhancements();
  // Shows an autosave conflict until the form is sent or saved.
  const state = `${answer?.formKey} ${editing.version}`;
  const [found, setFound] = useState<{ conflict: Conflict; state: string } | null>(null);
  return {
    editing,
    answer,
    form,
    fields,
    enhancements,
    formKey: answer?.formKey ?? formKey,
    conflict: found?.state === state ? found.conflict : answer?.conflict,
    onConflict: (conflict: Conflict) => setFound({ conflict, state }),
  };
}
