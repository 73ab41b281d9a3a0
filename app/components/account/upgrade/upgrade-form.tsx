import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { useIsHydrated } from "~/components/enhancements/use-is-hydrated";
import { paths } from "~/utils/paths";
import { SignOutSoon } from "./sign-out-soon";

type ActionData = { result: SubmissionResult | null; formKey: string };

type Props = {
  isDone: boolean;
  hasPincode: boolean;
  /** Prefills the login page that follows. */
  email: string;
  formKey: string;
  actionData?: ActionData;
  cancelButton: ReactNode;
};

export function UpgradeForm(props: Props) {
  const { isDone, hasPincode, formKey, actionData, cancelButton } = props;
  const fetcher = useFetcher<ActionData>();
  const isHydrated = useIsHydrated();
  const failed = fetcher.data ?? actionData;
  const [form, fields] = useServerForm<{ pincode: string }>({
    id: "upgrade",
    lastResult: failed?.result,
  });
  const isUpgraded = isDone || fetcher.data?.result === null;
  if (isUpgraded) return <SignOutSoon email={props.email} />;
  return (
    <fetcher.Form method="post" action={paths.upgrade()} {...form.props} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      {isHydrated && <input type="hidden" name="signOut" value="later" />}
      <ErrorSummary
        heading="Your account was not upgraded"
        formId={form.id}
        errors={form.allErrors}
      />
      {!hasPincode && (
        <Field
          {...fieldProps(fields.pincode)}
          label="Pincode"
          hint="4 to 10 letters, digits, spaces and dashes. Saved to your account"
          autoComplete="postal-code"
        />
      )}
      <div className="row">
        {cancelButton}
        <Button variant="primary">{"Let's go"}</Button>
      </div>
    </fetcher.Form>
  );
}
