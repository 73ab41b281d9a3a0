import { useSubmit } from "@remix-run/react";
import { RecoveredFields } from "./recovered-fields";
import { Button } from "~/components/ui/button";
import type { Submission } from "~/utils/forms/last-submission";

/** The typed text of a form that failed on a hydrated page, and a button to resend it. */
export function PendingSubmission({ submission }: { submission: Submission }) {
  const submit = useSubmit();
  const { action, formData } = submission;
  const fields = [...formData].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const hasFile = fields.length < [...formData].length;
  return (
    <div className="stack">
      <p>Nothing is lost. This is what you typed:</p>
      <RecoveredFields fields={fields} isEditable={false} />
      <Button
        variant="primary"
        onClick={() =>
          submit(formData, {
            method: "post",
            action,
            encType: hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded",
          })
        }
      >
        Try again
      </Button>
    </div>
  );
}
