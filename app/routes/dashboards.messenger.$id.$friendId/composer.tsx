import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent, KeyboardEvent } from "react";
import { MESSAGE_MAX_LENGTH } from "~api/contract/limits";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Icon } from "~/components/ui/icon";
import { Textarea } from "~/components/forms/textarea";
import { COMPOSER_FIELD as FIELD } from "~/utils/messenger/conversation-page";
import type { Partner } from "~/utils/messenger/message-types";
import "~/components/forms/field.css";
import "./composer.css";

const FORM = "composer";
const ERROR = `${FIELD}-error`;

function empty(field: HTMLTextAreaElement): void {
  field.value = "";
  field.focus();
}

type Props = {
  partner: Partner;
  isClosed: boolean;
  formKey: string;
  failed?: { result: SubmissionResult; formKey: string };
  /** Replaces the form post once the page is hydrated. */
  onSend?: (text: string) => void;
  onTyping?: () => void;
};

export function Composer({ partner, isClosed, formKey, failed, onSend, onTyping }: Props) {
  const errors = failed?.result.error ?? {};
  const [isEmpty, setIsEmpty] = useState(false);
  const problem = isEmpty ? "Enter a message" : errors["message"]?.join(". ");
  const typed = failed?.result.initialValue?.["message"];

  const posted = useRef<{ field: HTMLTextAreaElement; formKey: string } | null>(null);

  // A hydrated page with a live view stays, and gets a new key after each message.
  useEffect(() => {
    const { current } = posted;
    if (!current || current.formKey === formKey || failed) return;
    posted.current = null;
    empty(current.field);
  }, [formKey, failed]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem("message");
    if (!(field instanceof HTMLTextAreaElement)) return;
    if (!onSend) {
      posted.current = { field, formKey };
      return;
    }
    event.preventDefault();
    const text = field.value.trim();
    setIsEmpty(!text);
    if (text) onSend(text);
    empty(field);
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // 229 comes from input methods; in Safari the composition has ended by then.
    const isPlainEnter = event.key === "Enter" && !event.shiftKey && event.keyCode !== 229;
    if (!isPlainEnter || isClosed) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <div className="composer-area">
      <ErrorSummary
        heading="Your message was not sent"
        formId={FORM}
        errors={Object.fromEntries(
          Object.entries(errors).map(([name, messages]) => [name, messages ?? []]),
        )}
      />
      <Form method="post" id={FORM} className="composer" onSubmit={handleSubmit}>
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <div className="field">
          <label className="sr-only" htmlFor={FIELD}>
            Message to {partner.fullName}
          </label>
          <Textarea
            id={FIELD}
            name="message"
            rows={1}
            readOnly={isClosed}
            maxLength={MESSAGE_MAX_LENGTH}
            placeholder="Write a message"
            defaultValue={typeof typed === "string" ? typed : ""}
            onKeyDown={handleKey}
            onInput={() => {
              setIsEmpty(false);
              onTyping?.();
            }}
            aria-describedby={problem ? ERROR : undefined}
            aria-invalid={problem ? true : undefined}
          />
          {problem && (
            <p className="field-error" id={ERROR}>
              <Icon name="alert" size="sm" />
              {problem}
            </p>
          )}
        </div>
        {!isClosed && (
          <Button variant="primary" aria-label="Send message">
            <Icon name="send" />
            <span className="wide">Send</span>
          </Button>
        )}
      </Form>
    </div>
  );
}
