import { Form } from "@remix-run/react";
import type { useActionData } from "@remix-run/react";
import type { OwnSeries } from "~api/contract/responses/series";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import type { saveSeries } from "./action.server";
import { PartFields, nameOf } from "./part-fields";

type Props = {
  /** Null to begin one. */
  series: OwnSeries | null;
  formKey: string;
  failed: ReturnType<typeof useActionData<typeof saveSeries>>;
};

export function SeriesForm({ series, formKey, failed }: Props) {
  const [form, fields] = useServerForm<{ title: string; description: string; add: string }>({
    // Fields that are sent before the order changed must not stay as they were typed.
    id: `series-${series?.updatedAt}`,
    lastResult: failed?.result,
    defaultValue: series ?? {},
  });
  const { parts = [], addable = [] } = series ?? {};
  return (
    <Form key={form.key} method="post" {...form.props} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary heading="The series was not saved" formId={form.id} errors={form.allErrors} />
      <Field {...fieldProps(fields.title)} label="Title" />
      <Field {...fieldProps(fields.description)} as="textarea" rows={3} label="Description" />
      <PartFields parts={parts} typed={failed?.result.initialValue} />
      {addable.length > 0 && (
        <Field {...fieldProps(fields.add)} as="select" label="Add a post">
          <option value="">None</option>
          {addable.map((post) => (
            <option key={post.id} value={post.id}>
              {nameOf(post)}
            </option>
          ))}
        </Field>
      )}
      <div className="row">
        <Button variant="primary">{series ? "Save" : "Begin a series"}</Button>
      </div>
    </Form>
  );
}
