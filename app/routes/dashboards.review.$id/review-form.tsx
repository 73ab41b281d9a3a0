import { Form, useActionData } from "@remix-run/react";
import { RATINGS } from "~api/contract/people/review-limits";
import { Choice, ChoiceGroup } from "~/components/forms/choice";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button, ButtonLink } from "~/components/ui/button";
import type { sendReview } from "./action.server";

const RATING_WORDS: Record<(typeof RATINGS)[number], string> = {
  5: "5: Excellent",
  4: "4: Good",
  3: "3: Fair",
  2: "2: Poor",
  1: "1: Bad",
};

type Props = { inquiryHref: string; formKey: string };

export function ReviewForm({ inquiryHref, formKey }: Props) {
  const failed = useActionData<typeof sendReview>();
  const [form, fields] = useServerForm<{ rating: string; text: string }>({
    id: "review",
    lastResult: failed?.result,
  });
  const { rating } = fields;
  return (
    <Form method="post" {...form.props} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary heading="Your review was not saved" formId={form.id} errors={form.allErrors} />
      <ChoiceGroup legend="How was it?" errors={rating.errors} id={rating.id}>
        {RATINGS.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="rating"
            value={value}
            defaultChecked={rating.defaultValue === String(value)}
            label={RATING_WORDS[value]}
          />
        ))}
      </ChoiceGroup>
      <Field
        {...fieldProps(fields.text)}
        as="textarea"
        rows={6}
        label="Your review"
        hint="Everyone can read it, with your name. You can’t change it later."
      />
      <div className="row">
        <Button variant="primary">Send review</Button>{" "}
        <ButtonLink href={inquiryHref} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
