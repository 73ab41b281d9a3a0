import { useActionData } from "@remix-run/react";
import { INVITATION_NEEDED } from "~api/contract/site/settings/registration";
import type { Register } from "~api/contract/users";
import { AuthForm } from "~/components/forms/auth-form";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import type { register } from "./action.server";

type Props = {
  formKey: string;
  needsInvitation: boolean;
  /** From the link that somebody got; empty where they may have the code alone. */
  invitationCode: string;
};

export function RegisterForm({ formKey, needsInvitation, invitationCode }: Props) {
  const failed = useActionData<typeof register>();
  const lastResult = failed?.result;
  const defaultValue = { invitationCode };
  const [form, fields] = useServerForm<Register>({ id: "register", lastResult, defaultValue });
  const { invitationCode: code } = fields;
  const typed = code.defaultValue ?? invitationCode;
  const isFromLink = invitationCode !== "" && typed === invitationCode;
  const asksForCode = Boolean(code.errors) || (needsInvitation && !isFromLink);
  return (
    <AuthForm
      form={form}
      formKey={failed?.formKey ?? formKey}
      isPublic
      failure="We could not create your account"
      submitLabel="Register"
    >
      {asksForCode ? (
        <Field
          {...fieldProps({ ...code, defaultValue: typed })}
          label="Invitation code"
          hint={`${INVITATION_NEEDED}. It is in the link that you were sent`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        needsInvitation && <input type="hidden" name={code.name} value={invitationCode} />
      )}
      <div className="field-pair">
        <Field {...fieldProps(fields.firstName)} label="First name" autoComplete="given-name" />
        <Field {...fieldProps(fields.lastName)} label="Last name" autoComplete="family-name" />
      </div>
      <Field {...fieldProps(fields.email)} label="E-mail" type="email" autoComplete="email" />
      <Field
        {...fieldProps(fields.password)}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters; spaces are allowed"
      />
    </AuthForm>
  );
}
