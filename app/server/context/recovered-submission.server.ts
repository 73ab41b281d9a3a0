import { z } from "zod";
import { safeRedirect } from "~/utils/paths";
import { isSecretField, listTypedFields } from "~/utils/forms/typed-fields";
import { MAX_FIELDS } from "~api/contract/site/form-encoding";

const RecoveredSubmissionSchema = z.object({
  action: z.string().transform((path) => safeRedirect(path, { anyPage: true }) ?? "/"),
  fields: z.array(z.tuple([z.string(), z.string()])).max(MAX_FIELDS),
  hadPicture: z.boolean(),
});

/** A form that could not be submitted, without passwords and files. */
export type RecoveredSubmission = z.infer<typeof RecoveredSubmissionSchema>;

/** The typed text of a posted form, or null if there is none. */
export function readSubmission(url: string, form: FormData): RecoveredSubmission | null {
  if (listTypedFields(form).length === 0) return null;
  const { pathname, search } = new URL(url);
  const entries = [...form];
  return {
    action: pathname + search,
    fields: entries.filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && entry[0] !== "csrf" && !isSecretField(entry[0]),
    ),
    hadPicture: entries.some(([, value]) => typeof value !== "string" && value.size > 0),
  };
}

export function readRecovered(form: FormData): RecoveredSubmission | null {
  const text = form.get("recovered");
  if (typeof text !== "string") return null;
  try {
    return RecoveredSubmissionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function describeRecovered(
  submission: RecoveredSubmission | undefined,
  toPath: (query: { redirectTo: string }) => string,
) {
  if (!submission) return { recovered: null, postTo: undefined };
  return {
    recovered: JSON.stringify(submission),
    postTo: toPath({ redirectTo: submission.action }),
  };
}

export function chooseAgainHint({ hadPicture }: RecoveredSubmission): string {
  return hadPicture ? " Please choose your picture again." : "";
}

/** The fields of a form that is shown filled again. */
export function toForm({ fields }: RecoveredSubmission): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
