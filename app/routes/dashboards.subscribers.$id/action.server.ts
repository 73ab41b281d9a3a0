import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { getApiFailure } from "~/server/api/failure.server";
import type { Viewer } from "~/server/context/request-context.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { paths } from "~/utils/paths";

const FormSchema = z.object({
  intent: z.enum(["ask", "discard"]).optional(),
  /** The id of the list that the page shows. */
  list: z.string().default(""),
});

export async function changeSubscribers({ id: userId }: Viewer, { context }: ActionFunctionArgs) {
  const { submission } = readForm(context, FormSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { intent, list: id } = submission.value;
  const { file, toasts, api } = context;
  const page = paths.subscribers(userId);
  if (intent) {
    try {
      const change = intent === "ask" ? api.mailing.askSubscribers : api.mailing.discardSubscribers;
      const { message } = await change({ params: { id } });
      return await toasts.redirectWithSuccess(page, `${message}.`, { status: 303 });
    } catch (error) {
      return redirectWithError(context, page, error);
    }
  }
  const refuse = (message: string, status?: number) =>
    formFailure(context, submission, { status, fieldErrors: { archive: [message] } });
  if (!file?.name) return refuse("Choose a file");
  try {
    const query = { fileName: file.name };
    await api.mailing.uploadSubscribers({ query, body: file.stream });
  } catch (error) {
    const { status, body } = getApiFailure(error) ?? {};
    if (body && (status === 413 || status === 422)) return refuse(body.message, status);
    return formFailureFromApi(context, submission, error);
  }
  return toasts.redirectWithSuccess(page, "List uploaded", { status: 303 });
}
