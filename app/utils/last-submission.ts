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
    const input = document.createElement("input");
    input.name = name;
    if (typeof value === "string") {
      input.type = "hidden";
      input.value = value;
    } else if (value.size > 0) {
      // Only that there was a file: the answer then says that it has to be chosen again.
      const transfer = new DataTransfer();
      transfer.items.add(new File(["-"], value.name));
      input.type = "file";
      input.files = transfer.files;
      form.enctype = "multipart/form-data";
    }
    form.insertAdjacentElement("beforeend", input);
  }
  document.body.insertAdjacentElement("beforeend", form);
  form.submit();
}
