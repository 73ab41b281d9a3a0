import { Form } from "@remix-run/react";
import { CsrfField } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/utils/paths";

type Props = { recipient: { id: string; firstName: string }; senderEmail: string };

export function VerifyFirst({ recipient, senderEmail }: Props) {
  return (
    <Form method="post" action={paths.sendVerification()} className="stack">
      <CsrfField />
      <input type="hidden" name="redirectTo" value={paths.emailPerson(recipient.id)} />
      <p>
        Verify your account before you send e-mail: replies go to your address, so it has to be
        yours. We’ll send a link to <strong>{senderEmail}</strong>. Open it, then come back here.
      </p>
      <div className="row">
        <Button variant="primary">Send me the link</Button>{" "}
        <ButtonLink href={paths.profile(recipient.id)} variant="ghost">
          Back to {recipient.firstName}
        </ButtonLink>
      </div>
    </Form>
  );
}
