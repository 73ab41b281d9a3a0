import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/feedback/empty-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { Select } from "~/components/forms/select";
import { createFormKey } from "~/server/forms/form.server";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { sendAgain } from "./action.server";
import { listMails } from "./list.server";
import { MailItem } from "./mail-item";
import "./mail-filter.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "E-mails sent" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { mails, status, last } = await listMails(args);
  return {
    viewerId: viewer.id,
    status,
    mails: mails.map((mail) => ({ ...mail, formKey: createFormKey() })),
    earlierHref: last ? paths.mails(viewer.id, { status, after: last }) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return sendAgain(args);
}

export default function MailsPage() {
  const { viewerId, status, mails, earlierHref } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>E-mails sent</h1>
          <p className="muted">What the site sent, and whether it was delivered.</p>
        </div>
        <form className="row mail-filter" action={paths.mails(viewerId)}>
          <label className="sr-only" htmlFor="mails-status">
            Status
          </label>
          <Select key={status} id="mails-status" name="status" defaultValue={status}>
            <option value="failed">Not delivered</option>
            <option value="queued">On their way</option>
            <option value="sent">Sent</option>
            <option value="all">All</option>
          </Select>{" "}
          <Button>Show</Button>
        </form>
      </div>
      {mails.length > 0 ? (
        <Panel>
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </Panel>
      ) : (
        <EmptyState icon="mail">
          <h2>No e-mails here</h2>
          <p>E-mails that could not be delivered are retried for 24 hours, then listed here.</p>
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
