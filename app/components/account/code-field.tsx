import { Field } from "~/components/forms/field";

/** For forms that need no code soon after the login. */
export const CODE_HINT = "You can leave this empty within 15 minutes of logging in";

type Props = { id: string; label?: string; hint?: string; errors?: readonly string[] };

/** A code of an authenticator app, or a recovery code, which has letters. */
export function CodeField({
  id,
  label = "Code from your authenticator app",
  hint = "The six digits from the app, or one of your recovery codes",
  errors,
}: Props) {
  return (
    <Field
      id={id}
      name="code"
      label={label}
      hint={hint}
      errors={errors}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={40}
    />
  );
}
