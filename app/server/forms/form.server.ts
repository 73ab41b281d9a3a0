import { parse } from "@conform-to/react";
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { ZodType, output } from "zod";
import { countOf } from "~/utils/format/numbers";
import { isSecretField } from "~/utils/forms/typed-fields";
import { getApiFailure } from "~/server/api/failure.server";
import type { ApiFailure } from "~/server/api/failure.server";
import type { ComparedFields } from "~/server/compare/compare-fields.server";
import { HONEYPOT_FIELD, createDatedKey, checkSpam } from "../http/form-timing.server";
import { describeConflict } from "./conflict.server";
import type { Conflict } from "./conflict.server";
import { setOutcome } from "../context/form-outcome.server";
import type { RequestContext } from "~/server/context/request-context.server";

/** Fields that are never sent back, besides passwords. */
export const HIDDEN_FIELDS = [
  "image",
  "pictureId",
  "textPicture",
  "archive",
  "csrf",
  HONEYPOT_FIELD,
];

const SOON_SECONDS = 60;

const KEY = /^[\w-]{1,64}$/u;
const FIELD_NAME = /^[a-z]+$/iu;

const ALREADY_SENT =
  "You have already sent this form. Send it again if you want to send the text below as well.";

export function createFormKey(): string {
  return crypto.randomUUID();
}

export function readKey(form: FormData): string {
  const key = form.get("key");
  return typeof key === "string" && KEY.test(key) ? key : createFormKey();
}

/** The posted form, its key, and its fields as the schema parses them. */
export function readForm<Schema extends ZodType>(
  { form, outcome }: Pick<RequestContext, "form" | "outcome">,
  schema: Schema,
) {
  const fields = pickFields(form);
  // A recovered submission is not checked: it comes back as it was.
  const submission =
    outcome?.type === "recovered"
      ? parse<output<Schema>, string[]>(fields, { resolve: () => ({ error: {} }) })
      : parseWithZod(fields, { schema });
  return { form, submission, key: readKey(form) };
}

/**
 * Reads a public form, and the answer if it is refused: it is invalid, or
 * was sent by no reader of it. One that was sent too soon waits here.
 */
export async function readPublicForm<Schema extends ZodType>(
  context: RequestContext,
  schema: Schema,
) {
  const { form, submission, key } = readForm(context, schema);
  const { refusal, waitMs } = checkSpam(form, context.env);
  if (submission.status === "success" && !refusal) {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return { failure: null, submission, key };
  }
  const formErrors = refusal ? [refusal] : undefined;
  return { failure: formFailure(context, submission, { formErrors }), submission: null, key };
}

/** Drops names that Conform would read as paths or intents. */
function pickFields(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) if (FIELD_NAME.test(name)) fields.append(name, value);
  return fields;
}

export type Replyable = Pick<Submission<unknown>, "reply" | "payload">;

type Problems = {
  conflict?: Conflict;
  status?: number;
  retryAfterSeconds?: number | null;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
};

/** Returns the typed values, a message for each field, and a fresh key. */
export function formFailure(
  context: RequestContext,
  submission: Replyable,
  { status = 422, retryAfterSeconds, formErrors, fieldErrors, conflict }: Problems = {},
) {
  const recovered = context.outcome?.type === "recovered" ? context.outcome : null;
  if (!recovered) setOutcome(context, { type: "invalid" });
  const secrets = Object.keys(submission.payload).filter(isSecretField);
  const result = submission.reply({
    hideFields: [...HIDDEN_FIELDS, ...secrets],
    formErrors: recovered ? [recovered.message] : formErrors,
    fieldErrors,
  });
  const joined = { ...result, error: result.error && joinByField(result.error) };
  return data(
    {
      result: joined,
      formKey: createDatedKey(context.env),
      conflict: conflict ?? null,
      isEditedOn: false,
    },
    {
      status: recovered?.status ?? status,
      headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined,
    },
  );
}

/** Reports an error of `tags[2]` at the field `tags`. */
function joinByField(error: Record<string, string[] | null>): Record<string, string[]> {
  const joined: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(error)) {
    if (!messages) continue;
    const field = name.replace(/\[\d+\]$/u, "");
    joined[field] = [...new Set([...(joined[field] ?? []), ...messages])];
  }
  return joined;
}

/**
 * The message of a failed call, with its error code from 500 on and a retry time if that is soon.
 */
export function toErrorLine({ status, body, retryAfterSeconds }: ApiFailure): string {
  if (body.error === "PAUSED") return `${body.message}. Nothing is lost: send it again then.`;
  if (status === 429 && retryAfterSeconds && retryAfterSeconds <= SOON_SECONDS) {
    return `Too many requests. Try again in ${countOf(retryAfterSeconds, "second")}. Nothing is lost.`;
  }
  return status >= 500 ? `${body.message} (${body.error})` : body.message;
}

/**
 * The response to a form that the API rejected, with a comparison after a conflict. Rethrows other
 * errors.
 */
export function formFailureFromApi(
  context: RequestContext,
  submission: Replyable,
  thrown: unknown,
  compared: ComparedFields = {},
) {
  const failure = getApiFailure(thrown);
  if (!failure) throw thrown;
  const conflict = describeConflict(failure.body, submission.payload, compared);
  if (conflict) return formFailure(context, submission, { status: failure.status, conflict });
  const { key: keyErrors, ...fields } = failure.body.fields ?? {};
  const inForm = ([name]: [string, string[]]) => name in submission.payload;
  const fieldErrors = Object.fromEntries(Object.entries(fields).filter(inForm));
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return formFailure(context, submission, {
    status: failure.status,
    retryAfterSeconds: failure.retryAfterSeconds,
    fieldErrors,
    formErrors: hasFieldErrors ? undefined : [keyErrors ? ALREADY_SENT : toErrorLine(failure)],
  });
}
