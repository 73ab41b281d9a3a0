import type { RecoveredSubmission } from "./recovered-submission.server";

/** How a posted form ended, unless it succeeded. `submission` is shown by another page. */
export type FormOutcome =
  | { type: "invalid"; submission?: RecoveredSubmission }
  | { type: "recovered"; submission: RecoveredSubmission; message: string; status: number }
  | { type: "needs-login"; submission?: RecoveredSubmission }
  /** The recovery page shows it. */
  | {
      type: "failed";
      submission?: RecoveredSubmission;
      message: string | null;
      error: string | null;
      status: number;
    };

/** Records how a form ended. Later calls win, but keep an earlier submission. */
export function setOutcome(
  context: { readonly outcome: FormOutcome | null },
  outcome: FormOutcome,
): void {
  const submission = outcome.submission ?? context.outcome?.submission;
  Object.assign(context, { outcome: { ...outcome, submission } });
}

export function isFormError(outcome: FormOutcome | null): boolean {
  if (outcome?.type === "invalid") return true;
  return outcome?.submission !== undefined && "status" in outcome && outcome.status >= 400;
}
