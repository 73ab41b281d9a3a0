import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Alert } from "~/components/feedback/alert";
import { reportCounts } from "~/server/handler/request-counts.server";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { formatDateTime } from "~/utils/format/dates";
import { pageMeta } from "~/utils/page/page-meta";
import { MailFacts, NightFacts, StorageFacts, VersionFacts } from "./summary-panels";
import { HoursTable, SlowCallsTable, TablesTable } from "./tables";
import "./operations.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Operations" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api, env } = args.context;
  await reportCounts(() => env);
  return { webDeployment: env.VERSION ?? null, operations: await api.operations.get() };
}

export default function OperationsPage() {
  const { webDeployment, operations } = useLoaderData<typeof loader>();
  const { countedSince, alarms } = operations;
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Operations</h1>
          <p className="muted">
            How the site runs. All times are in UTC
            {countedSince && `; requests have been counted since ${formatDateTime(countedSince)}`}.
          </p>
        </div>
      </div>
      <div className="operations">
        {alarms.open.map(({ name, detail }) => (
          <Alert key={name} kind="warning">
            {detail}
          </Alert>
        ))}
        {alarms.open.length === 0 && <Alert kind="success">No open alarms.</Alert>}
        <div className="operations-facts">
          <MailFacts {...operations} />
          <NightFacts {...operations} />
          <StorageFacts {...operations} />
          <VersionFacts {...operations} web={webDeployment} />
        </div>
        <HoursTable {...operations} />
        <SlowCallsTable {...operations} />
        <TablesTable {...operations.database} />
      </div>
    </>
  );
}
