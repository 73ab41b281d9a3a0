import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { CategoryUpdate } from "~api/contract/categories";
import { ConflictPanel } from "~/components/forms/conflict/conflict-panel";
import { VersionFields } from "~/components/forms/conflict/version-fields";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Choice } from "~/components/forms/choice";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Panel } from "~/components/ui/panel";
import type { Conflict } from "~/server/forms/conflict.server";

type CategoryFailure = {
  result: SubmissionResult;
  formKey: string;
  conflict: Conflict | null;
  isEditedOn: boolean;
};

type Props = {
  heading: string;
  submitLabel: "Add category" | "Save changes";
  hint: string;
  title?: string;
  version?: number;
  /** Whether another category is the default. */
  mayBeDefault?: boolean;
  formKey: string;
  failed: CategoryFailure | undefined;
  cancelHref: string;
};

export function CategoryForm(props: Props) {
  const { heading, submitLabel, hint, title, version = null, mayBeDefault } = props;
  const { formKey, failed, cancelHref } = props;
  const [form, fields] = useServerForm<CategoryUpdate>({
    id: "category",
    lastResult: failed?.result,
    defaultValue: { title },
  });
  return (
    <>
      <div className="dashboard-title">
        <h1>{heading}</h1>
      </div>
      <Panel className="panel-narrow">
        <Form method="post" {...form.props} className="stack">
          <KeyFields formKey={failed?.formKey ?? formKey} />
          <VersionFields version={version} failed={failed} conflict={failed?.conflict} />
          <ConflictPanel conflict={failed?.conflict} isEditedOn={failed?.isEditedOn} />
          <ErrorSummary
            heading="The category was not saved"
            formId={form.id}
            errors={form.allErrors}
          />
          <Field {...fieldProps(fields.title)} label="Title" hint={hint} />
          {mayBeDefault && (
            <Choice
              type="checkbox"
              name="isDefault"
              value="true"
              defaultChecked={fields.isDefault.defaultValue === "true"}
              label="Posts without a category go here"
            />
          )}
          <div className="row">
            <ButtonLink href={cancelHref} variant="ghost">
              Cancel
            </ButtonLink>
            <Button variant="primary">{submitLabel}</Button>
          </div>
        </Form>
      </Panel>
    </>
  );
}
