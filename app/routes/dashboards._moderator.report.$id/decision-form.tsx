import { Form, useActionData } from "@remix-run/react";
import type { DecisionCreate } from "~api/contract/site/moderation/decisions";
import type { Reported } from "~api/contract/responses/reports";
import type { DecisionAction } from "~api/contract/site/moderation/enums";
import { CurrentPassword } from "~/components/account/current-password";
import { Choice, ChoiceGroup } from "~/components/forms/choice";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import type { submitDecision } from "./action.server";

const LABELS: Record<DecisionAction, string> = {
  dismiss: "Dismiss the reports: it follows the rules",
  hide: "Hide it: only its author can still see it",
  restore: "Restore it: everyone can see it again",
  warn: "Warn the person: nothing else changes",
  block: "Block the person: they can no longer log in",
};

type Props = { reported: Reported; hasSecondFactor: boolean; formKey: string };

export function DecisionForm({ reported, hasSecondFactor, formKey }: Props) {
  const { isHidden, isThere, subject, owner } = reported;
  const failed = useActionData<typeof submitDecision>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<DecisionCreate>({
    id: `decision-${identity}`,
    lastResult: failed?.result,
  });
  const mayHide = subject !== "profile" && subject !== "message" && isThere;
  const actions: DecisionAction[] = [
    "dismiss",
    ...(mayHide ? (["hide"] as const) : []),
    ...(isHidden ? (["restore"] as const) : []),
    "warn",
    "block",
  ];
  return (
    <Form
      method="post"
      key={form.key}
      {...form.props}
      className="stack"
      onSubmitCapture={onSubmitCapture}
    >
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary
        heading="Your decision was not saved"
        formId={form.id}
        errors={form.allErrors}
      />
      <ChoiceGroup legend="What to do" errors={fields.action.errors} id={fields.action.id}>
        {actions.map((action) => (
          <Choice
            key={action}
            type="radio"
            name="action"
            value={action}
            defaultChecked={fields.action.defaultValue === action}
            label={LABELS[action]}
          />
        ))}
      </ChoiceGroup>
      <Field
        {...fieldProps(fields.reason)}
        as="textarea"
        rows={4}
        label="Reason"
        hint="The person will read it in an e-mail and on the site. Optional if you dismiss: they aren’t told."
      />
      <Field
        {...fieldProps(fields.endsOn)}
        type="date"
        label="Blocked until"
        hint="Only for a block. Leave empty to block permanently"
      />
      {owner.isAdmin && (
        <fieldset className="stack">
          <legend className="legend">To block an admin</legend>
          <CurrentPassword
            formId={form.id}
            hasSecondFactor={hasSecondFactor}
            errors={form.allErrors}
          />
        </fieldset>
      )}
      <p>
        <Button variant="primary">Save decision</Button>
      </p>
    </Form>
  );
}
