import type { RecoveredSubmission } from "./recovered-submission.server";

/** How a posted form ended, unless it was carried out; `submission` is what another page shows. */
export type FormOutcome =
  /** Its own page shows it again, with what is wrong; a login may carry another form along. */
  | { type: "invalid"; submission?: RecoveredSubmission }
  /** Its own page shows it filled, to be checked and sent again. */
  | { type: "recovered"; submission: RecoveredSubmission; message: string; status: number }
  /** Nobody is signed in: the login carries it along. */
  | { type: "needs-login"; submission?: RecoveredSubmission }
  /** It was refused or something broke: the recovery page shows it. */
  | {
      type: "failed";
      submission?: RecoveredSubmission;
      message: string | null;
      error: string | null;
      status: number;
    };

/** Reports how a form ended. The last report counts, and keeps the submission of earlier ones. */
export function setOutcome(
  context: { readonly outcome: FormOutcome | null },
  outcome: FormOutcome,
): void {
  const submission = outcome.submission ?? context.outcome?.submission;
  Object.assign(context, { outcome: { ...outcome, submission } });
}

/** Whether a page shows a form that was not accepted, so that its title says so. */
export function isFormError(outcome: FormOutcome | null): boolean {
  if (outcome?.type === "invalid") return true;
  return outcome?.submission !== undefined && "status" in outcome && outcome.status >= 400;
}
