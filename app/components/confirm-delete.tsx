import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeyFields } from "~/components/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";

type Props = {
  /** A question that begins with "Delete". */
  question: string;
  /** What goes, so that nobody deletes the wrong thing. */
  children: ReactNode;
  formKey: string;
  backHref: string;
  buttonLabel?: string;
};

/** The page that asks before something is deleted. */
export function ConfirmDelete(props: Props) {
  const { question, children, formKey, backHref, buttonLabel = "Delete" } = props;
  return (
    <>
      <div className="work-title">
        <h1>{question}</h1>
      </div>
      <Panel>
        <Form method="post" className="stack">
          <KeyFields formKey={formKey} />
          <div>{children}</div>
          <div className="row">
            <Button variant="danger">{buttonLabel}</Button>
            <ButtonLink href={backHref} variant="ghost">
              Keep it
            </ButtonLink>
          </div>
        </Form>
      </Panel>
    </>
  );
}
