import { useEffect, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { CsrfField } from "~/components/forms/csrf-field";

const load = () => import("./request-passkey.client");

type Props = {
  /** Carries the destination after the login, unless the page's URL does. */
  action?: string;
  intent: "create" | "get";
  /** Shown without scripts or passkey support. */
  instead?: ReactNode;
  children: ReactNode;
};

export function PasskeyForm({ action, intent, instead = null, children }: Props) {
  const [canAsk, setCanAsk] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(
    () => setCanAsk("parseRequestOptionsFromJSON" in (window.PublicKeyCredential ?? {})),
    [],
  );
  if (!canAsk) return instead;

  function request(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    load()
      .then(({ requestPasskey }) => requestPasskey(form, intent))
      .then(() => setProblem(""))
      .catch(({ name, message }: Error) =>
        setProblem(name === "Error" ? message : "We got no passkey from your browser. Try again."),
      );
  }

  return (
    <form method="post" action={action} onSubmit={request} className="stack">
      <CsrfField />
      <input type="hidden" name="credential" />
      {children}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
