import { parse } from "@conform-to/react";
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { ZodType, output } from "zod";
import { countOf } from "~/utils/numbers";
import { isSecretField } from "~/utils/typed-fields";
import { getApiFailure } from "./api-call.server";
import type { ApiFailure } from "./api-call.server";
import { HELD_HEADER } from "./held-form.server";
import type { Visit } from "./visit.server";

/** Values that never travel back to the page, beside passwords. */
export const HIDDEN_FIELDS = ["image", "pictureId", "csrf"];

const KEY = /^[\w-]{1,64}$/u;
const FIELD_NAME = /^[a-z]+$/iu;

const ALREADY_SENT =
  "You have sent this form once already, and that was kept. Send it again to send the text below as well.";

/** A form's key, made on the server; it travels as the Idempotency-Key of the call it causes. */
export function createFormKey(): string {
  return crypto.randomUUID();
}

/** The key that a form was posted with. */
export function readKey(form: FormData): string {
  const key = form.get("key");
  return typeof key === "string" && KEY.test(key) ? key : createFormKey();
}

/** The posted form, its key, and what the schema says of it. */
export async function readForm<Schema extends ZodType>(request: Request, schema: Schema) {
  const form = await request.formData();
  const fields = pickFields(form);
  // A form that is only shown again is not looked at: it comes back as it was.
  const submission = request.headers.has(HELD_HEADER)
    ? parse<output<Schema>, string[]>(fields, { resolve: () => ({ error: {} }) })
    : parseWithZod(fields, { schema });
  return { form, submission, key: readKey(form) };
}

/** The fields of our own forms. conform takes other names for paths, or for orders to itself. */
function pickFields(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) if (FIELD_NAME.test(name)) fields.append(name, value);
  return fields;
}

/** A submission as far as it can be sent back. */
export type Replying = Pick<Submission<unknown>, "reply" | "payload">;

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
  const { formToShow } = visit;
  visit.hasFormError = formToShow === null || formToShow.status >= 400;
  const secrets = Object.keys(submission.payload).filter(isSecretField);
  const result = submission.reply({
    hideFields: [...HIDDEN_FIELDS, ...secrets],
    formErrors: formToShow ? [formToShow.message] : formErrors,
    fieldErrors,
  });
  const shown = { ...result, error: result.error && joinByField(result.error) };
  return data(
    { result: shown, formKey: createFormKey() },
    { status: formToShow?.status ?? status },
  );
}

/** What is wrong with one of many in a field, such as `tags[2]`, is said at the field. */
function joinByField(error: Record<string, string[] | null>): Record<string, string[]> {
  const joined: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(error)) {
    if (!messages) continue;
    const field = name.replace(/\[\d+\]$/u, "");
    joined[field] = [...new Set([...(joined[field] ?? []), ...messages])];
  }
  return joined;
}

/** What a failed call says on the screen: the application's error, and the server's own beside it. */
export function toErrorLine({ status, body, retryAfterSeconds }: ApiFailure): string {
  if (status === 429 && retryAfterSeconds) {
    return `That was a lot at once. Try again in ${countOf(retryAfterSeconds, "second")}; nothing is lost.`;
  }
  return status >= 500 ? `${body.message} (${body.error})` : body.message;
}

/** The same for what the API refused. Throws on what is no answer of the API. */
export function formFailureFromApi(visit: Visit, submission: Replying, thrown: unknown) {
  const failure = getApiFailure(thrown);
  if (!failure) throw thrown;
  const { key: keyErrors, ...fields } = failure.body.fields ?? {};
  const isShown = ([name]: [string, string[]]) => name in submission.payload;
  const fieldErrors = Object.fromEntries(Object.entries(fields).filter(isShown));
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return formFailure(visit, submission, {
    status: failure.status,
    fieldErrors,
    formErrors: hasFieldErrors ? undefined : [keyErrors ? ALREADY_SENT : toErrorLine(failure)],
  });
}
