import { listTypedFields } from "~/utils/typed-fields";

/** A form that a hydrated page sent, for the case that no answer to it arrives. */
export type Submission = { action: string; formData: FormData };

let last: Submission | null = null;

export function rememberSubmission(submission: Submission | null): void {
  last = submission;
}

/** The form that was on its way when something broke, if somebody had typed into it. */
export function getLastSubmission(): Submission | null {
  return last && listTypedFields(last.formData).length > 0 ? last : null;
}

/** Sends a form as a document, which the server answers with a page that keeps its texts. */
export function sendAsDocument({ action, formData }: Submission): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of formData) {
    if (typeof value !== "string") continue;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.insertAdjacentElement("beforeend", input);
  }
  document.body.insertAdjacentElement("beforeend", form);
  form.submit();
}
