import { getFormProps, useForm } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import { useIsHydrated } from "~/components/use-is-hydrated";
import { paths } from "~/utils/paths";
import { SignOutSoon } from "./sign-out-soon";

type Answer = { result: SubmissionResult | null; formKey: string };

type Props = {
  isDone: boolean;
  hasPincode: boolean;
  formKey: string;
  /** What the page was sent back with. */
  answer?: Answer;
  /** The way out. */
  refusal: ReactNode;
};

/** The upgrade's two buttons, and the pincode where none is on file. */
export function UpgradeForm({ isDone, hasPincode, formKey, answer, refusal }: Props) {
  const fetcher = useFetcher<Answer>();
  const isHydrated = useIsHydrated();
  const failed = fetcher.data ?? answer;
  const [form, fields] = useForm<{ pincode: string }>({
    id: "upgrade",
    lastResult: failed?.result,
  });
  const isUpgraded = isDone || fetcher.data?.result === null;
  if (isUpgraded) return <SignOutSoon />;
  return (
    <fetcher.Form method="post" action={paths.upgrade()} {...getFormProps(form)} className="stack">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      {isHydrated && <input type="hidden" name="signOut" value="later" />}
      <ErrorSummary heading="You are still a rider" formId={form.id} errors={form.allErrors} />
      {!hasPincode && (
        <Field
          {...fieldProps(fields.pincode)}
          label="Pincode"
          hint="4 to 10 letters, digits, spaces and dashes; kept with your account"
          autoComplete="postal-code"
        />
      )}
      <div className="row">
        {refusal}
        <Button variant="primary">{"Let's go"}</Button>
      </div>
    </fetcher.Form>
  );
}
