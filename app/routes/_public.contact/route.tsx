import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/layout/auth-layout";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { sendContactMessage } from "./action.server";
import { ContactForm } from "./contact-form";

export const handle: PageHandle = { isSharedForm: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: "Contact the people behind this site.",
    path: paths.contact(),
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.getViewer();
  return {
    formKey: context.getFormKey(),
    senderName: viewer?.fullName ?? "",
    senderEmail: viewer?.email ?? "",
  };
}

export function action(args: ActionFunctionArgs) {
  return sendContactMessage(args);
}

export default function ContactPage() {
  return (
    <AuthLayout title="Contact" lead="Ask a question or report a problem. We read every message.">
      <ContactForm {...useLoaderData<typeof loader>()} />
    </AuthLayout>
  );
}
