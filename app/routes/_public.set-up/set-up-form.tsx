import { useActionData } from "@remix-run/react";
import { REGISTRATIONS } from "~api/contract/site/settings/registration";
import { AuthForm } from "~/components/forms/auth-form";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import type { setUpSite } from "./action.server";
import type { SetUpFields } from "./schema";

type Props = { formKey: string; defaultValue: Pick<SetUpFields, "code" | "siteName"> };

export function SetUpForm({ formKey, defaultValue }: Props) {
  const failed = useActionData<typeof setUpSite>();
  const lastResult = failed?.result;
  const [form, fields] = useServerForm<SetUpFields>({ id: "set-up", lastResult, defaultValue });
  return (
    <AuthForm
      form={form}
      formKey={failed?.formKey ?? formKey}
      isPublic
      failure="The site was not set up"
      submitLabel="Set up"
    >
      <Field
        {...fieldProps(fields.code)}
        label="Code"
        autoComplete="off"
        spellCheck={false}
        hint="Printed where the site was started or deployed. It holds for one hour"
      />
      <Field
        {...fieldProps(fields.siteName)}
        label="Name of the site"
        autoComplete="off"
        hint="You can change it later"
      />
      <Field
        {...fieldProps(fields.registration)}
        as="select"
        label="Who may register"
        hint="Invitations are links that you give to people"
      >
        {Object.entries(REGISTRATIONS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <div className="field-pair">
        <Field {...fieldProps(fields.firstName)} label="First name" autoComplete="given-name" />
        <Field {...fieldProps(fields.lastName)} label="Last name" autoComplete="family-name" />
      </div>
      <Field
        {...fieldProps(fields.email)}
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="You log in with it. We send a test e-mail there"
      />
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
