import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { HIDDEN_FIELDS, createFormKey, readForm } from "./form.server";

const TAKEN = "This is the saved version. Your unsaved changes were discarded.";

/**
 * Answers the other buttons of a conflict: shows the text that was saved elsewhere, or
 * the form as it was typed. Null for any other request.
 */
export async function respondToConflict({ request, context }: ActionFunctionArgs) {
  const intent = context.form.get("intent");
  if (intent === "theirs") {
    const { pathname, search } = new URL(request.url);
    const redirection = context.toasts.redirectWithSuccess(pathname + search, TAKEN, {
      status: 303,
    });
    return toDocument(await redirection);
  }
  if (intent !== "edit") return null;
  const { submission } = readForm(context, z.object({}));
  const result = submission.reply({ hideFields: HIDDEN_FIELDS });
  return data({ result, formKey: createFormKey(), conflict: null, isEditedOn: true });
}

/** Makes Remix load the redirect as a new document, with fresh fields. */
export function toDocument<Redirection extends Response>(redirection: Redirection): Redirection {
  redirection.headers.set("X-Remix-Reload-Document", "true");
  return redirection;
}
