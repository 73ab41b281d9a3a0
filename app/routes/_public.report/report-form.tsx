import { useActionData } from "@remix-run/react";
import type { ReportCreate } from "~api/contract/site/moderation/reports";
import { REPORT_REASONS } from "~api/contract/site/moderation/enums";
import { AuthForm } from "~/components/forms/auth-form";
import { Choice, ChoiceGroup } from "~/components/forms/choice";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import { REASON_LABELS } from "~/utils/moderation-labels";
import type { sendReport } from "./action.server";

type Typed = Pick<ReportCreate, "reason" | "text">;

export function ReportForm({ formKey }: { formKey: string }) {
  const failed = useActionData<typeof sendReport>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<Typed>({
    id: `report-${identity}`,
    lastResult: failed?.result,
  });
  return (
    <AuthForm
      key={form.key}
      form={form}
      formKey={failed?.formKey ?? formKey}
      isPublic
      failure="Your report was not sent"
      submitLabel="Send report"
      onSubmitCapture={onSubmitCapture}
    >
      <ChoiceGroup legend="What is wrong?" errors={fields.reason.errors} id={fields.reason.id}>
        {REPORT_REASONS.map((reason) => (
          <Choice
            key={reason}
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={fields.reason.defaultValue === reason}
            label={REASON_LABELS[reason]}
          />
        ))}
      </ChoiceGroup>
      <Field
        {...fieldProps(fields.text)}
        as="textarea"
        rows={5}
        label="Details"
        hint="Optional, unless you choose “Something else”."
      />
    </AuthForm>
  );
}
