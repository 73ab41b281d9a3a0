import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BARE_LIST_SIZE } from "~api/contract/common";
import { AdminActQuerySchema } from "~api/contract/site/admin-acts";
import { ACT_LABELS } from "~/components/admin/act-labels";
import { ActRow } from "~/components/admin/act-row";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { Table } from "~/components/tables/table";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

const COLUMNS = [{ label: "When" }, { label: "Who" }, { label: "What" }, { label: "On whom" }];

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Admin log" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const search = Object.fromEntries(new URL(args.request.url).searchParams);
  const after = AdminActQuerySchema.safeParse(search).data?.after;
  const acts = await args.context.api.operations.listActs({ query: { after } });
  const last = acts.length === BARE_LIST_SIZE ? acts.at(-1)?.id : undefined;
  return {
    viewerId: viewer.id,
    acts: acts.map(({ operation, ...act }) => ({
      ...act,
      what: ACT_LABELS[operation] ?? operation,
    })),
    earlierHref: last ? paths.adminLog(viewer.id, { after: last }) : null,
  };
}

export default function AdminLogPage() {
  const { viewerId, acts, earlierHref } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Admin log</h1>
          <p className="muted">
            What admins and moderators did, kept for two years. Nobody can change it.
          </p>
        </div>
        <p className="row">
          <ButtonLink href={paths.adminLogExport(viewerId, "csv")} download>
            Save as CSV
          </ButtonLink>{" "}
          <ButtonLink href={paths.adminLogExport(viewerId, "json")} download>
            Save as JSON
          </ButtonLink>
        </p>
      </div>
      {acts.length > 0 ? (
        <Panel isFlush>
          <Table caption="What admins did, newest first" columns={COLUMNS} isStacked>
            {acts.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </Table>
        </Panel>
      ) : (
        <EmptyState icon="list">
          <h2>Nothing here</h2>
          <p>Whatever admins do from now on is listed here.</p>
        </EmptyState>
      )}
      {earlierHref && (
        <p className="section">
          <ButtonLink href={earlierHref}>Show earlier acts</ButtonLink>
        </p>
      )}
    </>
  );
}
