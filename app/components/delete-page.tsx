import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeyFields } from "~/components/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";

type Props = {
  /** What is to go, as it stands in "Delete …?". */
  what: string;
  formKey: string;
  /** The answer of a press that was refused. */
  failed: { message: string; formKey: string } | undefined;
  cancelHref: string;
  /** What goes with it, and that nothing brings it back. */
  children: ReactNode;
};

/** Asks before something is deleted. */
export function DeletePage({ what, formKey, failed, cancelHref, children }: Props) {
  return (
    <>
      <div className="work-title">
        <h1>Delete {what}?</h1>
      </div>
      <Panel className="question">
        <Form method="post" id="delete" className="stack">
          <KeyFields formKey={failed?.formKey ?? formKey} />
          {failed && (
            <ErrorSummary
              heading="Nothing was deleted"
              formId="delete"
              errors={{ "": [failed.message] }}
            />
          )}
          {children}
          <div className="row">
            <Button variant="danger">
              <Icon name="trash" />
              Delete
            </Button>
            <ButtonLink href={cancelHref}>Keep it</ButtonLink>
          </div>
        </Form>
      </Panel>
    </>
  );
}
