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

/** Marks a request whose action only refills the form. */
export const RECOVERED_HEADER = "X-Recovered-Form";

export async function readSubmission(request: Request): Promise<RecoveredSubmission | null> {
  const form = await request.formData().catch(() => null);
  if (!form || listTypedFields(form).length === 0) return null;
  const { pathname, search } = new URL(request.url);
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

export function toRecoveryRequest(
  { url, headers, signal }: Request,
  { action, fields }: RecoveredSubmission,
): Request {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const sent = new Headers(headers);
  sent.delete("Content-Type");
  sent.delete("Content-Length");
  sent.set(RECOVERED_HEADER, "1");
  return new Request(new URL(action, url), { method: "POST", headers: sent, body, signal });
}
