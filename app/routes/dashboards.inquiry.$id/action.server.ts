import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { InquiryRole, InquiryState } from "~api/contract/posts/inquiries/actions";
import type { Inquiry } from "~api/contract/responses/inquiries";
import { InquiryUpdateSchema } from "~api/contract/posts/inquiries/inquiries";
import { getApiFailure } from "~/server/api/failure.server";
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

export async function takeStep({ params, context }: ActionFunctionArgs) {
  const id = params["id"] ?? "";
  const { submission, key } = readForm(context, InquiryUpdateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const { state } = await context.api.inquiries.update({
      params: { id },
      body: submission.value,
      key,
    });
    return await context.toasts.redirectWithSuccess(`${paths.inquiry(id)}#status`, DONE[state], {
      status: 303,
    });
  } catch (error) {
    const failure = getApiFailure(error);
    // Only a version conflict returns the current inquiry.
    const current = failure?.body.current as Inquiry | undefined;
    if (!current) return formFailureFromApi(context, submission, error);
    return formFailure(context, submission, {
      status: 409,
      formErrors: [describeChange(current)],
    });
  }
}

/** Explains why a step came too late. */
export function describeChange(current: Inquiry): string {
  // Either side may close it, so nobody is named.
  if (current.state === "closed") return "This inquiry was just closed.";
  const next = current.deeds.length > 0 ? " Check it, then choose again." : "";
  return `${nameLast(current)} just changed this inquiry.${next}`;
}

/** The role whose step leads to a state. */
const STEPS: Partial<Record<InquiryState, InquiryRole>> = {
  handedOver: "seller",
  declined: "seller",
  withdrawn: "buyer",
};

/** The viewer may have taken the last step on another page. */
function nameLast({ role, state, offerBy, buyer, seller }: Inquiry): string {
  const agreedBy = offerBy === "buyer" ? "seller" : "buyer";
  const by = state === "offered" ? offerBy : state === "agreed" ? agreedBy : STEPS[state];
  if (by === role) return "You";
  return (role === "buyer" ? seller : buyer).firstName;
}
