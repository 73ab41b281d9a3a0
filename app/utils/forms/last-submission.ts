import { listTypedFields } from "./typed-fields";

export type Submission = { action: string; formData: FormData };

let last: Submission | null = null;

export function rememberSubmission(submission: Submission | null): void {
  last = submission;
}

export function getLastSubmission(): Submission | null {
  return last && listTypedFields(last.formData).length > 0 ? last : null;
}
