import { useSubmit } from "@remix-run/react";
import { HeldTexts } from "~/components/held-texts";
import { Button } from "~/components/ui/button";
import type { Submission } from "~/utils/last-submission";

/** The texts of a form that met an error on a hydrated page, and the way to send it again. */
export function KeptSubmission({ submission }: { submission: Submission }) {
  const submit = useSubmit();
  const { action, formData } = submission;
  const fields = [...formData].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const hasFile = fields.length < [...formData].length;
  return (
    <div className="stack">
      <p>Nothing is lost. What you typed:</p>
      <HeldTexts fields={fields} isSentAgain={false} />
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
