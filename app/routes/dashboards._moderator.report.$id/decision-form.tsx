import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { DecisionCreate } from "~api/contract/site/moderation/decisions";
import type { Reported } from "~api/contract/site/moderation/reports";
import type { DecisionAction } from "~api/contract/site/moderation/words";
import { Choice, ChoiceGroup } from "~/components/forms/choice";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { Button } from "~/components/ui/button";
import type { submitDecision } from "./action.server";

const LABELS: Record<DecisionAction, string> = {
  dismiss: "Dismiss the reports: all is well",
  hide: "Hide it: only its author still sees it",
  restore: "Restore it: everybody sees it again",
  warn: "Warn the person: nothing is changed",
  block: "Block the person: they can no longer log in",
};

type Props = { reported: Reported; formKey: string };

/** What can be done about something that was reported, and why. */
export function DecisionForm({ reported: { isHidden, isThere, subject }, formKey }: Props) {
  const failed = useActionData<typeof submitDecision>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useForm<DecisionCreate>({
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
      {...getFormProps(form)}
      className="stack"
      onSubmitCapture={onSubmitCapture}
    >
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary heading="Nothing was decided" formId={form.id} errors={form.allErrors} />
      <ChoiceGroup legend="What to do" errors={fields.action.errors} id={fields.action.id}>
        {actions.map((action) => (
          <Choice
            key={action}
            type="radio"
            name="action"
            value={action}
            defaultChecked={fields.action.initialValue === action}
            label={LABELS[action]}
          />
        ))}
      </ChoiceGroup>
      <Field
        {...fieldProps(fields.reason)}
        as="textarea"
        rows={4}
        label="Reason"
        hint="The person reads it in an e-mail and on the site. You can leave it empty to dismiss."
      />
      <Field
        {...fieldProps(fields.endsOn)}
        type="date"
        label="Blocked until"
        hint="Only to block. If empty, the block has no end"
      />
      <p>
        <Button variant="primary">Decide</Button>
      </p>
    </Form>
  );
}
