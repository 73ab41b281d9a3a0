import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { requireViewer } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { sendEmail } from "./action.server";
import { EmailForm } from "./email-form";
import { VerifyFirst } from "./verify-first";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `E-mail to ${data.recipient.fullName}` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const recipientId = args.params["id"] ?? "";
  if (recipientId === viewer.id) throw redirect(paths.profile(viewer.id));
  const { id, firstName, fullName } = await args.context.api.users.get({
    params: { id: recipientId },
  });
  const { isAccountVerified, email, pendingEmail } = viewer;
  return {
    viewerId: viewer.id,
    recipient: { id, firstName, fullName },
    // The link goes to the address to be verified.
    senderEmail: isAccountVerified ? email : (pendingEmail ?? email),
    maySend: isAccountVerified,
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  return sendEmail(args);
}

export default function EmailPage() {
  const { viewerId, recipient, senderEmail, maySend, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <h1>E-mail to {recipient.fullName}</h1>
        <ButtonLink href={paths.emails(viewerId)}>Your e-mails</ButtonLink>
      </div>
      <Panel className="panel-narrow">
        {maySend ? (
          <EmailForm recipient={recipient} senderEmail={senderEmail} formKey={formKey} />
        ) : (
          <VerifyFirst recipient={recipient} senderEmail={senderEmail} />
        )}
      </Panel>
    </>
  );
}
