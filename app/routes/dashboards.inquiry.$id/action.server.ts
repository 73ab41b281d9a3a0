import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { InquiryState } from "~api/contract/posts/inquiries/deeds";
import type { Inquiry } from "~api/contract/posts/inquiries/inquiries";
import { InquiryUpdateSchema } from "~api/contract/posts/inquiries/inquiries";
import { getApiFailure } from "~/server/api/failure.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

const DONE: Record<InquiryState, string> = {
  asked: "Your question is sent.",
  offered: "Your offer is made.",
  agreed: "You have agreed: the project is reserved.",
  handedOver: "The project is handed over.",
  closed: "The inquiry is closed.",
  declined: "You have declined the inquiry.",
  withdrawn: "You have withdrawn your inquiry.",
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
    const failure = getApiFailure(error);
    // Of all refusals, only that of an outdated version comes with the inquiry.
    const current = failure?.body.current as Inquiry | undefined;
    if (!current) return formFailureFromApi(context, submission, error);
    const { role, buyer, seller, deeds } = current;
    const { firstName } = role === "buyer" ? seller : buyer;
    const next = deeds.length > 0 ? " Check it, then choose again." : "";
    const formErrors = [`${firstName} has just changed this inquiry.${next}`];
    return formFailure(context, submission, { status: 409, formErrors });
  }
}
