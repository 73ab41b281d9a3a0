import type { useActionData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { changeSubscribers } from "./action.server";

type Props = {
  formKey: string;
  failed: ReturnType<typeof useActionData<typeof changeSubscribers>>;
};

export function UploadForm({ formKey, failed }: Props) {
  const [form, fields] = useServerForm<{ archive: File }>({
    id: "subscribers",
    lastResult: failed?.result,
  });
  return (
    <Panel heading="Choose a list">
      <form method="post" encType="multipart/form-data" {...form.props} className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <ErrorSummary
          heading="Your list was not uploaded"
          formId={form.id}
          errors={failed ? form.allErrors : {}}
        />
        <Field
          {...fieldProps(fields.archive)}
          type="file"
          accept=".csv,.tsv,.txt"
          label="File"
          hint="The CSV of Ghost’s members, Substack’s subscribers or Mailchimp’s audience, with up to 5,000 addresses. You’ll see how many will be asked before anybody is"
        />
        <div className="row">
          <Button variant="primary">Upload</Button>
        </div>
      </form>
    </Panel>
  );
}
