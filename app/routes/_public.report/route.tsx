import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/layout/auth-layout";
import { requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { SUBJECT_LABELS } from "~/utils/moderation-labels";
import { readSubject, sendReport } from "./action.server";
import { ReportForm } from "./report-form";

const LEAD = "Our moderators read every report. The person you report isn’t told who sent it.";
const MESSAGE_LEAD =
  "Moderators see this message and a few around it, nothing else. We don’t name you, but only the two of you can see the message.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Report",
    description: "Tell our moderators what is wrong.",
  });

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { subject } = readSubject(request);
  if (subject === "message") await requireViewer(args);
  return data(
    { subject, formKey: context.getFormKey() },
    { headers: { "X-Robots-Tag": "noindex" } },
  );
}

export function action(args: ActionFunctionArgs) {
  return sendReport(args);
}

export default function ReportPage() {
  const { subject, formKey } = useLoaderData<typeof loader>();
  return (
    <AuthLayout
      title={`Report a ${SUBJECT_LABELS[subject].toLowerCase()}`}
      lead={subject === "message" ? MESSAGE_LEAD : LEAD}
    >
      <ReportForm formKey={formKey} />
    </AuthLayout>
  );
}
