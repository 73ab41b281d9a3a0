import type { useActionData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { Select } from "~/components/forms/select";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import type { changeImport } from "./action.server";

type Props = {
  categories: string[];
  formKey: string;
  failed: ReturnType<typeof useActionData<typeof changeImport>>;
};

/** Sent as a document, so that the response's Refresh header works. */
export function UploadForm({ categories, formKey, failed }: Props) {
  const [form, fields] = useServerForm<{ archive: File; category?: string }>({
    id: "import",
    lastResult: failed?.result,
  });
  return (
    <Panel heading="Choose an archive">
      <form method="post" encType="multipart/form-data" {...form.props} className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <ErrorSummary
          heading="Your archive was not uploaded"
          formId={form.id}
          errors={failed ? form.allErrors : {}}
        />
        <div className="field">
          <label htmlFor="import-category">Category</label>
          <Select
            id="import-category"
            name="category"
            defaultValue={fields.category.defaultValue ?? ""}
            aria-describedby="import-category-hint"
          >
            <option value="">None (import as drafts)</option>
            {categories.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </Select>
          <p className="hint" id="import-category-hint">
            For posts whose own category doesn’t exist here
          </p>
        </div>
        <Field
          {...fieldProps(fields.archive)}
          type="file"
          accept=".zip,.json,.xml,.atom,.rss,.csv,.html,.md,.mdx,.markdown"
          label="File"
          hint="The zip as you downloaded it, or one file of it. Up to 50 MB, with its pictures where you have them"
        />
        <p className="small muted">You’ll see a preview before anything is imported.</p>
        <div className="row">
          <Button variant="primary">
            <Icon name="upload" />
            Upload
          </Button>
        </div>
      </form>
    </Panel>
  );
}
