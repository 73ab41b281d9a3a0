import type { Submission } from "./last-submission";

const pathOf = (path: string) => new URL(path, document.baseURI).pathname;

/** Resends a form that was redirected to the login because its session ended. */
export function sendUnlessAccepted(submission: Submission, query: string): void {
  const backTo = new URLSearchParams(query).get("redirectTo");
  if (backTo && pathOf(backTo) === pathOf(submission.action)) sendAsDocument(submission);
}

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
      // A stand-in for the file, so that the response asks for it again.
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
