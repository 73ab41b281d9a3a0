import { Form, useActionData } from "@remix-run/react";
import type { MailChoices, MailedKind } from "~api/contract/site/notifications/mail-choices";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { saveMailChoices } from "./action.server";
import { PACE_LABELS } from "./mail-labels";

type Props = {
  choices: MailChoices;
  kinds: readonly { kind: MailedKind; words: string }[];
  formKey: string;
};

export function MailForm({ choices, kinds, formKey }: Props) {
  const failed = useActionData<typeof saveMailChoices>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<MailChoices>({
    id: `mail-${identity}`,
    lastResult: failed?.result,
    defaultValue: choices,
  });
  return (
    <Panel heading="Notifications by e-mail" className="panel-narrow">
      <Form
        method="post"
        {...form.props}
        key={form.key}
        className="stack"
        onSubmitCapture={onSubmitCapture}
      >
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <ErrorSummary
          heading="Your choices were not saved"
          formId={form.id}
          errors={failed ? form.allErrors : {}}
        />
        {kinds.map(({ kind, words: label }) => (
          <Field key={kind} {...fieldProps(fields[kind])} as="select" label={label}>
            {Object.entries(PACE_LABELS).map(([pace, words]) => (
              <option key={pace} value={pace}>
                {words}
              </option>
            ))}
          </Field>
        ))}
        <p className="hint">
          We always e-mail you right away about the security of your account, such as a new
          password.
        </p>
        <div className="row">
          <Button variant="primary">Save changes</Button>
        </div>
      </Form>
    </Panel>
  );
}
