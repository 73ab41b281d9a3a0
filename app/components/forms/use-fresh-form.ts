import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { focusTarget } from "~/components/enhancements/focus-target";

/** An id that changes after each successful submission, which empties the form. */
export function useFreshForm(formKey: string, failed: object | undefined) {
  const [identity, setIdentity] = useState(formKey);
  const [sent, setSent] = useState<{ formKey: string; failed: object | undefined } | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const last = useRef(identity);
  if (sent && failed && failed !== sent.failed) setSent(null);
  if (sent && !failed && formKey !== sent.formKey) {
    setSent(null);
    setIdentity(formKey);
  }

  useEffect(() => {
    if (identity === last.current) return;
    last.current = identity;
    const { activeElement } = document;
    const isFree = activeElement === document.body || form.current?.contains(activeElement);
    if (isFree) focusTarget(window.location.hash);
  }, [identity]);

  function onSubmitCapture(event: FormEvent<HTMLFormElement>) {
    form.current = event.currentTarget;
    setSent({ formKey, failed });
  }
  return { identity, onSubmitCapture };
}
