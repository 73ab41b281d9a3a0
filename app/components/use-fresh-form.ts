import { useState } from "react";

/**
 * An identity for a form that starts anew once it was kept, and only then: the page's key changes
 * with every other form on it as well (a like, the theme), under which typed text has to stay.
 */
export function useFreshForm(formKey: string, failed: object | undefined) {
  const [identity, setIdentity] = useState(formKey);
  const [sent, setSent] = useState<{ formKey: string; failed: object | undefined } | null>(null);
  if (sent && failed && failed !== sent.failed) setSent(null);
  if (sent && !failed && formKey !== sent.formKey) {
    setSent(null);
    setIdentity(formKey);
  }
  return { identity, onSubmitCapture: () => setSent({ formKey, failed }) };
}
