import { CODE_HINT, CodeField } from "~/components/account/code-field";
import { Field } from "~/components/forms/field";

type Props = {
  formId: string;
  hasSecondFactor: boolean;
  errors?: Record<string, readonly string[] | undefined>;
};

export function CurrentPassword({ formId, hasSecondFactor, errors = {} }: Props) {
  return (
    <>
      <Field
        id={`${formId}-currentPassword`}
        name="currentPassword"
        label="Your current password"
        type="password"
        autoComplete="current-password"
        errors={errors["currentPassword"]}
        hint={CODE_HINT}
      />
      {hasSecondFactor && <CodeField id={`${formId}-code`} errors={errors["code"]} />}
    </>
  );
}
