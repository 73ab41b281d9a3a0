import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeyFields } from "~/components/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";

/** What the loader of a page that deletes answers: the page shows it, and the dialog over a page. */
export type DeleteQuestion = {
  /** Begins with "Delete". */
  question: string;
  /** What goes with it, so that nobody deletes the wrong thing. */
  explanation: string;
  /** The words that go. */
  quote?: string;
  formKey: string;
  backHref: string;
};

type Failed = { message: string; formKey: string };

/** The page of a loader that answers a question. */
export function DeletePage() {
  const asked = useLoaderData() as DeleteQuestion;
  const failed = useActionData() as Failed | undefined;
  return (
    <ConfirmDelete {...asked} failed={failed}>
      <WhatGoes {...asked} />
    </ConfirmDelete>
  );
}

/** The words under a question. */
export function WhatGoes({ explanation, quote }: Pick<DeleteQuestion, "explanation" | "quote">) {
  return (
    <>
      {quote && <blockquote className="comment-text muted">{quote}</blockquote>}
      <p>{explanation}</p>
    </>
  );
}

type Props = {
  question: string;
  children: ReactNode;
  formKey: string;
  /** The answer of a press that was refused. */
  failed?: Failed;
  backHref: string;
};

/** The page that asks before something is deleted. */
export function ConfirmDelete({ question, ...form }: Props) {
  return (
    <>
      <div className="work-title">
        <h1>{question}</h1>
      </div>
      <Panel className="question">
        <DeleteForm {...form} />
      </Panel>
    </>
  );
}

type FormProps = {
  children: ReactNode;
  formKey: string;
  failed?: Failed;
  /** Where "Keep it" leads, on a page. */
  backHref?: string;
  /** The page that asks, where this is a dialog over another one. */
  action?: string;
  onClose?: () => void;
};

/** The form of the page and of the dialog over a page. */
export function DeleteForm({ children, formKey, failed, backHref, action, onClose }: FormProps) {
  return (
    // Back leads to where somebody came from, not to a question about what is gone.
    <Form method="post" action={action} id="delete" className="stack" onSubmit={onClose} replace>
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
        {onClose ? (
          <Button type="button" variant="ghost" onClick={onClose}>
            Keep it
          </Button>
        ) : (
          <ButtonLink href={backHref} variant="ghost">
            Keep it
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
