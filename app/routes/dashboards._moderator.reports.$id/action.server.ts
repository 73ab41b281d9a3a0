import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { formFailure, readForm } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { paths } from "~/utils/paths";

const ApprovalSchema = z.object({ import: z.string() });

export async function approveImport({ context }: ActionFunctionArgs, viewerId: string) {
  const { submission } = readForm(context, ApprovalSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const back = paths.reports(viewerId);
  try {
    await context.api.archives.approve({ params: { id: submission.value.import } });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
  return context.toasts.redirectWithSuccess(back, "Import approved", { status: 303 });
}
