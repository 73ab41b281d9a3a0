import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import { getApiFailure } from "./api-call.server";
import type { Visit } from "./visit.server";

/** Values that never travel back to the page. */
const HIDDEN_FIELDS = ["password", "currentPassword", "image", "csrf"];

const ALREADY_SENT =
  "You have sent this form once already, and that was kept. Send it again to send the text below as well.";

/** A form's key, made on the server; it travels as the Idempotency-Key of the call it causes. */
export function createFormKey(): string {
  return crypto.randomUUID();
}

/** The key that a form was posted with. */
export function readKey(form: FormData): string {
  return String(form.get("key") || createFormKey());
}

/** The posted form, its key, and what the schema says of it. */
export async function readForm<Schema extends ZodType>(request: Request, schema: Schema) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema });
  return { form, submission, key: readKey(form) };
}

type Replying = Pick<Submission<unknown>, "reply" | "payload">;

type Problems = {
  status?: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
};

/** Sends a form back with its typed values, a message beside each field and a fresh key. */
export function formFailure(
  visit: Visit,
  submission: Replying,
  { status = 422, formErrors, fieldErrors }: Problems = {},
) {
  visit.hasFormError = true;
  const result = submission.reply({ hideFields: HIDDEN_FIELDS, formErrors, fieldErrors });
  return data({ result, formKey: createFormKey() }, { status });
}

/** The same for what the API refused. Throws on what is no answer of the API. */
export function formFailureFromApi(visit: Visit, submission: Replying, thrown: unknown) {
  const failure = getApiFailure(thrown);
  if (!failure) throw thrown;
  const { status, body, retryAfterSeconds } = failure;
  const { key: keyErrors, ...fields } = body.fields ?? {};
  const isShown = ([name]: [string, string[]]) => name in submission.payload;
  const fieldErrors = Object.fromEntries(Object.entries(fields).filter(isShown));
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  const message = keyErrors
    ? ALREADY_SENT
    : retryAfterSeconds && status === 429
      ? `${body.message} You can try again in ${retryAfterSeconds} seconds.`
      : body.message;
  return formFailure(visit, submission, {
    status,
    fieldErrors,
    formErrors: hasFieldErrors ? undefined : [message],
  });
}
