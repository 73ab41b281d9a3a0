import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Button } from "~/components/ui/button";
import { paths } from "~/utils/paths";

type Props = {
  id: string;
  formKey: string;
  heading: string;
  failure?: string;
  /** The button's label. */
  action: string;
};

/** The confirmation of a mailed link. Opening the page changes nothing. */
export function MailedLinkForm({ id, formKey, heading, failure, action }: Props) {
  return (
    <>
      <Form method="post" id={id} className="stack">
        <KeyFields formKey={formKey} />
        {failure && <ErrorSummary heading={heading} formId={id} errors={{ "": [failure] }} />}
        <Button variant="primary" wide>
          {action}
        </Button>
      </Form>
      {failure && (
        <p className="hint">
          You can still <a href={paths.contact()}>write to us</a>.
        </p>
      )}
    </>
  );
}
