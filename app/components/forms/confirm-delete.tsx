import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { CurrentPassword } from "~/components/account/current-password";
import { KeyFields } from "./csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import "./confirm-delete.css";

/** The loader data of a delete confirmation, as a page or dialog. */
export type DeleteQuestion = {
  question: string;
  explanation: string;
  quote?: string;
  formKey: string;
  backHref: string;
  /** The categories its posts can move to; one is required. */
  move?: { label: string; options: { value: string; label: string }[] };
  /** The password is needed again some time after the login. */
  confirm?: { hasSecondFactor: boolean };
};

type Failed = { errors: Record<string, string[]>; formKey: string; moveTo?: string };

export function DeletePage() {
  const question = useLoaderData() as DeleteQuestion;
  const failed = useActionData() as Failed | undefined;
  return (
    <ConfirmDelete {...question} failed={failed}>
      <DeleteExplanation {...question} />
    </ConfirmDelete>
  );
}

export function DeleteExplanation({
  explanation,
  quote,
}: Pick<DeleteQuestion, "explanation" | "quote">) {
  return (
    <>
      {quote && <blockquote className="pre-line muted">{quote}</blockquote>}
      <p>{explanation}</p>
    </>
  );
}

type Props = Omit<DeleteQuestion, "explanation" | "quote"> & {
  children: ReactNode;
  failed?: Failed;
};

export function ConfirmDelete({ question, ...form }: Props) {
  return (
    <>
      <div className="dashboard-title">
        <h1>{question}</h1>
      </div>
      <Panel className="panel-narrow">
        <DeleteForm {...form} />
      </Panel>
    </>
  );
}

type FormProps = Pick<DeleteQuestion, "move" | "confirm"> & {
  children: ReactNode;
  formKey: string;
  failed?: Failed;
  /** Where "Keep it" leads. */
  backHref?: string;
  /** The path of the page, if this is a dialog. */
  action?: string;
  onClose?: () => void;
};

export function DeleteForm(props: FormProps) {
  const { children, formKey, failed, backHref, move, confirm, action, onClose } = props;
  const canDelete = move?.options.length !== 0;
  return (
    // Replaces the history entry, so that Back does not lead to a deleted item.
    <Form method="post" action={action} id="delete" className="stack" onSubmit={onClose} replace>
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary heading="Nothing was deleted" formId="delete" errors={failed?.errors ?? {}} />
      <div>{children}</div>
      {move && canDelete && (
        <Field
          id="delete-moveTo"
          name="moveTo"
          as="select"
          label={move.label}
          errors={failed?.errors["moveTo"]}
          defaultValue={failed?.moveTo}
        >
          {move.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
      )}
      {confirm && canDelete && (
        <CurrentPassword formId="delete" {...confirm} errors={failed?.errors} />
      )}
      <div className="row">
        {onClose ? (
          <Button type="button" onClick={onClose}>
            Keep it
          </Button>
        ) : (
          <ButtonLink href={backHref}>Keep it</ButtonLink>
        )}
        {canDelete && (
          <Button variant="danger">
            <Icon name="trash" />
            {move ? "Move and delete" : "Delete"}
          </Button>
        )}
      </div>
    </Form>
  );
}
