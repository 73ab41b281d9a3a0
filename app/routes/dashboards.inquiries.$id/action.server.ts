import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ProfileUpdateSchema } from "~api/contract/profiles";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";

const PaymentSchema = ProfileUpdateSchema.pick({ howToPay: true });

export async function savePayment({ context }: ActionFunctionArgs, back: string) {
  const { submission, key } = readForm(context, PaymentSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { howToPay = "" } = submission.value;
  try {
    await context.api.users.update({ body: { howToPay }, key });
    const message = howToPay ? "Saved. Buyers see this once you agree on a price." : "Saved.";
    return await context.toasts.redirectWithSuccess(back, message, { status: 303 });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
