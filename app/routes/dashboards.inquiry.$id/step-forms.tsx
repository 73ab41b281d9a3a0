import { Form, useActionData } from "@remix-run/react";
import { Fragment } from "react";
import type { InquiryAction } from "~api/contract/posts/inquiries/actions";
import type { Inquiry } from "~api/contract/responses/inquiries";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button } from "~/components/ui/button";
import { formatPrice } from "~/utils/format/money";
import type { takeStep } from "./action.server";

type Props = { inquiry: Inquiry; offerKey: string; stepKey: string };

const BUTTONS: Record<Exclude<InquiryAction, "offer">, string> = {
  agree: "Agree",
  handOver: "Mark as handed over",
  close: "Close the inquiry",
  decline: "Decline",
  withdraw: "Withdraw",
};
const ENDS = new Set<InquiryAction>(["close", "decline", "withdraw"]);

export function StepForms({ inquiry, offerKey, stepKey }: Props) {
  const failed = useActionData<typeof takeStep>();
  const { deeds, offer, post, currency, version } = inquiry;
  const [form, fields] = useServerForm<{ offer: string }>({
    id: "step",
    lastResult: failed?.result,
  });
  const typed = failed?.result.initialValue;
  const steps = deeds.filter((deed) => deed !== "offer");
  return (
    <>
      <ErrorSummary heading="We couldn’t do that" formId={form.id} errors={form.allErrors} />
      {steps.length > 0 && (
        <Form method="post" className="row">
          <KeyFields formKey={failed?.formKey ?? stepKey} />
          <input type="hidden" name="baseVersion" value={version} />
          {steps.map((deed) => (
            <Fragment key={deed}>
              {ENDS.has(deed) ? (
                <ConfirmButton
                  label={BUTTONS[deed]}
                  note="This ends the inquiry for both of you."
                  name="deed"
                  value={deed}
                />
              ) : (
                <Button name="deed" value={deed} variant="primary">
                  {deed === "agree" && offer !== null
                    ? describeAgreement(offer, currency)
                    : BUTTONS[deed]}
                </Button>
              )}{" "}
            </Fragment>
          ))}
        </Form>
      )}
      {deeds.includes("offer") && (
        <Form method="post" {...form.props} className="stack inquiry-offer">
          <KeyFields formKey={failed?.formKey ?? offerKey} />
          <input type="hidden" name="baseVersion" value={version} />
          <input type="hidden" name="deed" value="offer" />
          <input type="hidden" name="currency" value={currency} />
          <Field
            {...fieldProps(fields.offer)}
            defaultValue={
              typed?.["deed"] === "offer"
                ? fields.offer.defaultValue
                : String(offer ?? post?.price ?? "")
            }
            label={offer === null ? `Your offer in ${currency}` : `Another offer in ${currency}`}
            inputMode="decimal"
          />
          <div className="row">
            <Button>Make this offer</Button>
          </div>
        </Form>
      )}
    </>
  );
}

function describeAgreement(offer: number, currency: Inquiry["currency"]): string {
  return offer === 0 ? "Agree, for free" : `Agree to ${formatPrice(offer, currency)}`;
}
