import { Form } from "@remix-run/react";
import { CodeField } from "~/components/account/code-field";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field } from "~/components/forms/field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";

type Role = "admin" | "moderator";

const NAMES: Record<Role, string> = { admin: "an admin", moderator: "a moderator" };
const GRANT: Record<Role, string> = {
  admin:
    "Admins can block and delete accounts, edit and delete what others wrote, read contact messages, and make other people admins. Every change is logged.",
  moderator:
    "Moderators can read reports, hide and restore posts, comments and reviews, and warn and block people who are neither admins nor moderators. Every decision is logged.",
};
const REVOKE = "They keep their account and everything in it, but lose access immediately.";

type Props = {
  fullName: string;
  role: Role;
  isHeld: boolean;
  hasSecondFactor: boolean;
  formKey: string;
  backHref: string;
  failed?: { errors: Record<string, string[]>; formKey: string };
};

/** Asks before somebody gets a role, or loses it. */
export function RoleForm(props: Props) {
  const { fullName, role, isHeld, hasSecondFactor, formKey, backHref, failed } = props;
  const errors = failed?.errors ?? {};
  return (
    <>
      <div className="dashboard-title">
        <h1>
          {isHeld ? `Remove ${fullName}’s ${role} role?` : `Make ${fullName} ${NAMES[role]}?`}
        </h1>
      </div>
      <Panel className="panel-narrow">
        <Form method="post" id="role" className="stack" replace>
          <KeyFields formKey={failed?.formKey ?? formKey} />
          <ErrorSummary heading="Nothing was changed" formId="role" errors={errors} />
          <p>{isHeld ? REVOKE : GRANT[role]}</p>
          <Field
            id="role-currentPassword"
            name="currentPassword"
            label="Your current password"
            type="password"
            autoComplete="current-password"
            errors={errors["currentPassword"]}
            hint="You can leave this empty within 15 minutes of logging in"
          />
          {hasSecondFactor && <CodeField id="role-code" errors={errors["code"]} />}
          <div className="row">
            <ButtonLink href={backHref}>Leave it as it is</ButtonLink>
            <Button
              name="intent"
              value={isHeld ? "revoke" : "grant"}
              variant={isHeld ? "danger" : "primary"}
            >
              {isHeld ? "Remove role" : `Make ${NAMES[role]}`}
            </Button>
          </div>
        </Form>
      </Panel>
    </>
  );
}
