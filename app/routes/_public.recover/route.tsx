import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RecoveredFields } from "~/components/forms/recovered-fields";
import { CsrfField } from "~/components/forms/csrf-field";
import { Alert } from "~/components/feedback/alert";
import { Button } from "~/components/ui/button";
import { setOutcome } from "~/server/context/form-outcome.server";
import { chooseAgainHint, readRecovered } from "~/server/context/recovered-submission.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import "~/components/layout/auth-layout.css";

const OUTDATED_PAGE =
  "The page was out of date, so nothing was sent. Check your text and send it again.";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Not sent" });

/** Shown only in response to posts. */
export function loader({ context: { outcome, requestId } }: LoaderFunctionArgs) {
  if (outcome?.type !== "failed" || !outcome.submission) throw redirect(paths.home());
  const { submission, status, message, error } = outcome;
  // Without its picture, the submission cannot be resent as it was.
  const canResend = status >= 500 && !submission.hadPicture;
  const reason =
    message && status >= 500 ? `${message} (${error} · reference ${requestId})` : message;
  return {
    message: reason ?? "Something went wrong on our side.",
    hint: chooseAgainHint(submission),
    fields: submission.fields,
    resendTo: canResend ? submission.action : null,
    recovered: JSON.stringify(submission),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = readRecovered(context.form);
  if (!submission) return redirect(paths.home(), 303);
  const message = OUTDATED_PAGE + chooseAgainHint(submission);
  setOutcome(context, { type: "recovered", submission, message, status: 403 });
  return redirect(submission.action, 303);
}

export default function RecoverPage() {
  const { message, hint, fields, resendTo, recovered } = useLoaderData<typeof loader>();
  return (
    <div className="auth-form stack">
      <h1>Your text was not sent</h1>
      <Alert kind="error">{message}</Alert>
      <p className="muted">Nothing is lost: your text is below.{hint}</p>
      <form method="post" action={resendTo ?? paths.recover()} className="stack">
        <CsrfField />
        {!resendTo && <input type="hidden" name="recovered" value={recovered} />}
        <RecoveredFields fields={fields} isEditable={resendTo !== null} />
        <Button variant="primary" wide>
          {resendTo ? "Try again" : "Back to the form"}
        </Button>
      </form>
    </div>
  );
}
