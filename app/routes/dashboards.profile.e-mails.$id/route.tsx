import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BARE_LIST_SIZE } from "~api/contract/common";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { EmailItem } from "./email-item";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your e-mails" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const after = new URL(args.request.url).searchParams.get("after") ?? undefined;
  const emails = await args.context.api.emails.list({
    params: { id: viewer.id },
    query: { after },
  });
  const last = emails.length === BARE_LIST_SIZE ? emails.at(-1)?.id : undefined;
  return {
    viewerId: viewer.id,
    emails,
    earlierHref: last ? paths.emails(viewer.id, { after: last }) : null,
  };
}

export default function EmailsPage() {
  const { viewerId, emails, earlierHref } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Your e-mails</h1>
          <p className="muted">What you sent to others from here, and they to you.</p>
        </div>
      </div>
      {emails.length > 0 ? (
        <Panel>
          {emails.map((email) => (
            <EmailItem key={email.id} email={email} isSent={email.senderId === viewerId} />
          ))}
        </Panel>
      ) : (
        <EmptyState icon="mail">
          <h2>No e-mails</h2>
          <p>E-mails that you send from the profile of another person will appear here.</p>
        </EmptyState>
      )}
      {earlierHref && (
        <p className="section">
          <ButtonLink href={earlierHref}>Show earlier e-mails</ButtonLink>
        </p>
      )}
    </>
  );
}
