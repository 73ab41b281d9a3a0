import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { KeyFields } from "~/components/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import type { action } from "./route";
import type { ProfileForm as Fields } from "./schema";

type Props = { userId: string; profile: Fields; formKey: string };

export function ProfileForm({ userId, profile, formKey }: Props) {
  const failed = useActionData<typeof action>();
  const [form, fields] = useForm<Fields>({
    id: "profile",
    lastResult: failed?.result,
    defaultValue: profile,
  });
  // What was wrong before stays with conform when the profile has been kept, and typed text as well.
  const shownProps = (field: Parameters<typeof fieldProps>[0]) => ({
    ...fieldProps(field),
    errors: failed && field.errors,
  });
  return (
    <Panel heading="Edit profile" aside={<a href={paths.profile(userId)}>See it as others do</a>}>
      <Form method="post" {...getFormProps(form)} className="stack">
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <ErrorSummary
          heading="Your profile was not saved"
          formId={form.id}
          errors={failed ? form.allErrors : {}}
        />
        <div className="field-pair">
          <Field {...shownProps(fields.firstName)} label="First name" autoComplete="given-name" />
          <Field {...shownProps(fields.lastName)} label="Last name" autoComplete="family-name" />
        </div>
        <Field
          {...shownProps(fields.bio)}
          as="textarea"
          rows={4}
          label="About you"
          hint="Up to 1,000 characters. Everybody can read it."
        />
        <Field
          {...shownProps(fields.email)}
          label="E-mail"
          type="email"
          autoComplete="email"
          hint="Only you see it. Another address has to be verified again."
        />
        <div className="field-pair">
          <Field
            {...shownProps(fields.phone)}
            label="Phone"
            type="tel"
            autoComplete="tel"
            hint="Optional. Only you see it."
          />
          <Field
            {...shownProps(fields.pincode)}
            label="Pincode"
            autoComplete="postal-code"
            hint="Optional; a provider needs one. Only you see it."
          />
        </div>
        <div className="row">
          <Button variant="primary">Save changes</Button>{" "}
          <ButtonLink href={paths.settings(userId)} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}
