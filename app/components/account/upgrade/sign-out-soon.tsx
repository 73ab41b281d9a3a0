import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Alert } from "~/components/feedback/alert";
import { Button } from "~/components/ui/button";
import { CsrfField } from "~/components/forms/csrf-field";
import { SIGN_OUT_MS } from "~/utils/account";
import { paths } from "~/utils/paths";

export function SignOutSoon({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    const timer = setTimeout(() => form.current && submit(form.current), SIGN_OUT_MS);
    return () => clearTimeout(timer);
  }, [submit]);
  return (
    <form ref={form} method="post" action={paths.logout()} className="stack">
      <CsrfField />
      <input type="hidden" name="email" value={email} />
      <Alert kind="success">You are now a provider. We’ll sign you out in a moment.</Alert>
      <div className="row">
        <Button variant="primary">Sign out</Button>
      </div>
    </form>
  );
}
