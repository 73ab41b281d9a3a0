import { Form } from "@remix-run/react";
import type { useActionData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { changeInvitations } from "./action.server";
import type { InvitationFields } from "./schema";

type Props = {
  formKey: string;
  failed: ReturnType<typeof useActionData<typeof changeInvitations>>;
};

const DEFAULTS = { note: "", maxUses: "1", days: "14" };

export function InvitationForm({ formKey, failed }: Props) {
  const [form, fields] = useServerForm<InvitationFields>({
    id: "invitation",
    lastResult: failed?.result,
    defaultValue: DEFAULTS,
  });
  return (
    <Panel heading="Invite somebody">
      <Form method="post" {...form.props} className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <ErrorSummary
          heading="The invitation was not made"
          formId={form.id}
          errors={form.allErrors}
        />
        <Field
          {...fieldProps(fields.note)}
          label="For whom"
          hint="Only admins see it"
          autoComplete="off"
        />
        <div className="field-pair">
          <Field
            {...fieldProps(fields.maxUses)}
            label="How many accounts"
            hint="Up to 100"
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            {...fieldProps(fields.days)}
            label="Ends in how many days"
            hint="Up to 365"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div className="row">
          <Button variant="primary">Make an invitation</Button>
        </div>
      </Form>
    </Panel>
  );
}
