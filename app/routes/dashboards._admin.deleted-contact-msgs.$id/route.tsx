import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BARE_LIST_SIZE } from "~api/contract/common";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { DataTable } from "~/components/tables/data-table";
import { createFormKey } from "~/server/forms/form.server";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { undoDeletion } from "./action.server";
import { DeletionRow } from "./deletion-row";

const COLUMNS = [
  { label: "Deleted" },
  { label: "When" },
  { label: "By" },
  { label: "Can be undone until" },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Deleted contact messages" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const after = new URL(args.request.url).searchParams.get("after") ?? undefined;
  const deletions = await args.context.api.contact.listDeletions({ query: { after } });
  const last = deletions.length === BARE_LIST_SIZE ? deletions.at(-1)?.id : undefined;
  return {
    viewerId: viewer.id,
    deletions: deletions.map((deletion) => ({ ...deletion, formKey: createFormKey() })),
    earlierHref: last ? paths.deletedContactMessages(viewer.id, { after: last }) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return undoDeletion(args, viewer.id);
}

export default function DeletedContactMessagesPage() {
  const { viewerId, deletions, earlierHref } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Deleted contact messages</h1>
          <p className="muted">They are permanently deleted after 30 days.</p>
        </div>
        <ButtonLink href={paths.contactMessages(viewerId)}>Contact messages</ButtonLink>
      </div>
      {deletions.length > 0 ? (
        <DataTable caption="Deletions, newest first" columns={COLUMNS}>
          {deletions.map((deletion) => (
            <DeletionRow key={deletion.id} deletion={deletion} />
          ))}
        </DataTable>
      ) : (
        <EmptyState icon="trash">
          <h2>Nothing was deleted</h2>
          <p>Messages that were deleted in the last 30 days appear here.</p>
        </EmptyState>
      )}
      {earlierHref && (
        <p className="section">
          <ButtonLink href={earlierHref}>Show earlier deletions</ButtonLink>
        </p>
      )}
    </>
  );
}
