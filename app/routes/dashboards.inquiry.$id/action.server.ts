import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { InquiryState } from "~api/contract/posts/inquiries/deeds";
import { InquiryUpdateSchema } from "~api/contract/posts/inquiries/inquiries";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

const DONE: Record<InquiryState, string> = {
  asked: "Your question was sent.",
  offered: "Your offer was sent.",
  agreed: "You agreed: the project is reserved.",
  handedOver: "You marked the project as handed over.",
  closed: "The inquiry is closed.",
  declined: "You declined the inquiry.",
  withdrawn: "You withdrew your inquiry.",
};

/** Takes the next step of an inquiry. */
export async function takeStep({ request, params, context }: ActionFunctionArgs) {
  const id = params["id"] ?? "";
  const { submission, key } = await readForm(request, InquiryUpdateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const { state } = await context.api.inquiries.update({
      params: { id },
      body: submission.value,
      key,
    });
    return await context.toasts.redirectWithSuccess(paths.inquiry(id), DONE[state], {
      status: 303,
    });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
