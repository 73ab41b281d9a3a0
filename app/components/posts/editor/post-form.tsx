import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { ConflictPanel } from "~/components/forms/conflict/conflict-panel";
import { VersionFields } from "~/components/forms/conflict/version-fields";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Panel } from "~/components/ui/panel";
import type { TypedName } from "~api/contract/posts/typed-fields";
import type { Conflict } from "~/server/forms/conflict.server";
import type { Editing } from "~/server/forms/post-editor.server";
import { POST_LABELS } from "~/utils/forms/post-labels";
import { PicturePanel } from "./picture-panel";
import { PostButtons } from "./post-buttons";
import { PreviewPanel } from "./preview-panel";
import type { Currency, SaleFields } from "./sale-fields";
import { SaveState } from "./save-state";
import { ScheduleFields } from "./schedule-fields";
import { TagPillsPlaceholder } from "./tags/tag-pills-placeholder";
import { TextEditor } from "./text-editor";
import { TextPictureFields } from "./text-picture-fields";
import { useEditorEnhancements } from "./use-editor-enhancements";
import "./post-form.css";

type PostFormFields = Record<TypedName | "category" | "publishTime", string>;

type Picture = ComponentProps<typeof PicturePanel>;

type PostFormActionData = {
  result: SubmissionResult;
  formKey: string;
  conflict: Conflict | null;
  isEditedOn: boolean;
  preview?: ComponentProps<typeof PreviewPanel>["preview"];
  staged?: Picture["staged"];
  isPictureLost?: boolean;
  textPictureNote?: string;
};

type Language = { tag: string; name: string };

// By the clicked button; without one, publishing failed.
const FAILURES: Record<string, string> = {
  save: "Your draft was not saved",
  schedule: "Your post was not scheduled",
  discard: "Your changes were not discarded",
  preview: "We could not show the preview",
  "add-picture": "The picture was not added",
};

type Props = {
  heading: string;
  editing: Editing;
  categories: string[];
  /** The category of a post without a choice, if any. */
  defaultCategory: string | null;
  languages: Language[];
  currencies: Currency[];
  /** Passed by projects only, so that posts do not load it. */
  Sale?: typeof SaleFields;
  formKey: string;
  actionData: PostFormActionData | undefined;
  typed: Partial<PostFormFields> | null;
  picture: Picture["current"];
  staged: Picture["staged"];
};

/** The last response, until another version is loaded. */
function useLastResponse(answer: PostFormActionData | undefined, loaded: string) {
  const [last, setLast] = useState({ answer, loaded });
  if (loaded !== last.loaded || (answer && answer !== last.answer)) setLast({ answer, loaded });
  return last.answer;
}

/** The form of a post or project; all buttons submit it. */
export function PostForm(props: Props) {
  const { heading, editing, categories, defaultCategory, languages, currencies } = props;
  const { Sale, formKey, typed, picture } = props;
  const actionData = useLastResponse(props.actionData, `${editing.draftId} ${editing.version}`);
  const [form, fields] = useServerForm<PostFormFields>({
    id: "post",
    lastResult: actionData?.result,
    defaultValue: typed ?? undefined,
  });
  const enhancements = useEditorEnhancements();
  const fileId = `${form.id}-textPicture`;
  const staged = actionData ? actionData.staged : props.staged;
  // Shows an autosave conflict until the form is sent or saved.
  const state = `${actionData?.formKey} ${editing.version}`;
  const [found, setFound] = useState<{ conflict: Conflict; state: string } | null>(null);
  const conflict = found?.state === state ? found.conflict : actionData?.conflict;
  return (
    <Form method="post" encType="multipart/form-data" {...form.props}>
      {/* First, so that Enter in a field neither publishes nor uploads. */}
      <button name="intent" value="preview" formAction="#preview" hidden>
        Preview
      </button>
      <KeyFields formKey={actionData?.formKey ?? formKey} />
      <VersionFields {...editing} failed={actionData} conflict={conflict} />
      <div className="dashboard-title">
        <div>
          <h1>{heading}</h1>
          <SaveState
            formId={form.id}
            editing={editing}
            returned={actionData?.formKey}
            enhancements={enhancements}
            onConflict={(other) => setFound({ conflict: other, state })}
          />
        </div>
      </div>
      <ConflictPanel conflict={conflict} isEditedOn={actionData?.isEditedOn} />
      <ErrorSummary
        heading={describeFailure(actionData, editing)}
        formId={form.id}
        errors={form.allErrors}
      />
      <div className="board board-writing">
        <Panel>
          <div className="stack">
            <Field
              {...fieldProps(fields.title)}
              label={POST_LABELS.title}
              hint="3 to 120 characters"
            />
            <Field
              {...fieldProps(fields.shortDescription)}
              as="textarea"
              rows={2}
              label={POST_LABELS.shortDescription}
              hint="Shown on cards and in search. If empty, we use the start of your text"
            />
            <TextEditor
              {...fieldProps(fields.description)}
              fileId={fileId}
              enhancements={enhancements}
            />
            <TextPictureFields
              formId={form.id}
              fileId={fileId}
              textId={fields.description.id}
              errors={form.allErrors}
              note={actionData?.textPictureNote ?? ""}
              enhancements={enhancements}
            />
          </div>
        </Panel>
        <div className="stack">
          {/* The key empties the file field once its picture is staged. */}
          <PicturePanel
            key={staged?.pictureId}
            id={`${form.id}-image`}
            errors={form.allErrors["image"]}
            alt={fieldProps(fields.imageAlt)}
            focus={fieldProps(fields.imageFocus)}
            current={picture}
            staged={staged}
            isLost={actionData?.isPictureLost}
            enhancements={enhancements}
          />
          <Panel heading={Sale ? "Category, tags and price" : "Category, tags and language"}>
            <div className="stack">
              <Field {...fieldProps(fields.category)} as="select" label={POST_LABELS.category}>
                <option value="">
                  {defaultCategory ? `None (goes in ${defaultCategory})` : "Choose one"}
                </option>
                {categories.map((title) => (
                  <option key={title}>{title}</option>
                ))}
              </Field>
              <Field
                {...fieldProps(fields.tags)}
                label={POST_LABELS.tags}
                hint="Up to 10, separated by commas"
              />
              {enhancements ? (
                <enhancements.TagPills inputId={fields.tags.id} />
              ) : (
                <TagPillsPlaceholder tags={fields.tags.defaultValue ?? ""} />
              )}
              <Field {...fieldProps(fields.lang)} as="select" label={POST_LABELS.lang}>
                {languages.map(({ tag, name }) => (
                  <option key={tag} value={tag} lang={tag}>
                    {name}
                  </option>
                ))}
              </Field>
              <Field
                {...fieldProps(fields.canonicalUrl)}
                label={POST_LABELS.canonicalUrl}
                inputMode="url"
                hint="If it appeared elsewhere first"
              />
              {Sale && <Sale fields={fields} currencies={currencies} />}
            </div>
          </Panel>
          {!editing.postId && (
            <ScheduleFields field={fieldProps(fields.publishTime)} editing={editing} />
          )}
        </div>
        {/* Last, so that nothing shifts while it grows. */}
        {enhancements ? (
          <enhancements.LivePreview textId={fields.description.id} postId={editing.postId} />
        ) : (
          actionData?.preview && <PreviewPanel preview={actionData.preview} />
        )}
      </div>
      <PostButtons editing={editing} />
    </Form>
  );
}

function describeFailure(actionData: PostFormActionData | undefined, { postId }: Editing): string {
  // With a preview, only the picture can have failed.
  const intent = actionData?.preview ? "add-picture" : actionData?.result.initialValue?.["intent"];
  return FAILURES[String(intent)] ?? `Your ${postId ? "changes were" : "post was"} not published`;
}
