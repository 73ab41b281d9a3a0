import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeyFields } from "~/components/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";

type Props = {
  /** A question that begins with "Delete". */
  question: string;
  /** What goes, so that nobody deletes the wrong thing. */
  children: ReactNode;
  formKey: string;
  /** The answer of a press that was refused. */
  failed?: { message: string; formKey: string };
  backHref: string;
};

/** The page that asks before something is deleted. */
export function ConfirmDelete({ question, children, formKey, failed, backHref }: Props) {
  return (
    <>
      <div className="work-title">
        <h1>{question}</h1>
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
          <div>{children}</div>
          <div className="row">
            <Button variant="danger">
              <Icon name="trash" />
              Delete
            </Button>
            <ButtonLink href={backHref} variant="ghost">
              Keep it
            </ButtonLink>
          </div>
        </Form>
      </Panel>
    </>
  );
}
