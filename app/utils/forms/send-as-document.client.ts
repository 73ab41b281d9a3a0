import type { Submission } from "./last-submission";

const pathOf = (path: string) => new URL(path, document.baseURI).pathname;

/**
 * Sends a form again where it was redirected to the login because its session has ended: that leads
 * back to the form. One that was accepted may lead to the login as well, but from there elsewhere.
 */
export function sendUnlessAccepted(submission: Submission, query: string): void {
  const backTo = new URLSearchParams(query).get("redirectTo");
  if (backTo && pathOf(backTo) === pathOf(submission.action)) sendAsDocument(submission);
}

/** Submits a form as a document request, whose response keeps the typed texts. */
function sendAsDocument({ action, formData }: Submission): void {
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
      // A stand-in for the file, so that the response asks to choose it again.
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
