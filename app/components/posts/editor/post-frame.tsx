import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Alert } from "~/components/feedback/alert";
import { ConflictPanel } from "~/components/forms/conflict/conflict-panel";
import { VersionFields } from "~/components/forms/conflict/version-fields";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import type { PostFormState } from "./use-post-form";
import "./post-form.css";
// Of the scripts of both pages.
import "./tags/tag-pills.css";

// By the clicked button; without one, publishing failed.
const FAILURES: Record<string, string> = {
  save: "Your draft was not saved",
  continue: "Your draft was not saved",
  text: "Your draft was not saved",
  schedule: "Your post was not scheduled",
  discard: "Your changes were not discarded",
  preview: "We could not show the preview",
  "add-picture": "The picture was not added",
};

type Props = {
  state: PostFormState;
  /** Where fields are that this page does not have. */
  links?: Record<string, string>;
  head: ReactNode;
  children: ReactNode;
};

/** A form of a post; all its buttons submit it. */
export function PostFrame({ state, links, head, children }: Props) {
  const { editing, answer, form, formKey, conflict } = state;
  return (
    <Form method="post" encType="multipart/form-data" {...form.props}>
      {/* First, so that Enter in a field neither publishes nor uploads. */}
      <button name="intent" value="preview" formAction="#preview" hidden>
        Preview
      </button>
      <KeyFields formKey={formKey} />
      <VersionFields {...editing} failed={answer} conflict={conflict} />
      {head}
      <ConflictPanel conflict={conflict} isEditedOn={answer?.isEditedOn} />
      {editing.turn && !form.allErrors[""] && <Alert icon="clock">{editing.turn}</Alert>}
      <ErrorSummary
        heading={describeFailure(state)}
        formId={form.id}
        errors={form.allErrors}
        links={links}
      />
      {children}
    </Form>
  );
}

function describeFailure({ answer, editing }: PostFormState): string {
  // With a preview, only the picture can have failed.
  const intent = answer?.preview ? "add-picture" : answer?.result.initialValue?.["intent"];
  return (
    FAILURES[String(intent)] ?? `Your ${editing.postId ? "changes were" : "post was"} not published`
  );
}
