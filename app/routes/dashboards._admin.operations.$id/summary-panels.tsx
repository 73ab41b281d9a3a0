import type { ReactNode } from "react";
import type { Operations } from "~api/contract/site/operations";
import { type Facts, FactsPanel } from "~/components/tables/facts-panel";
import { formatDateTime } from "~/utils/format/dates";
import { countOf, formatCount } from "~/utils/format/numbers";
import { formatBytes } from "./format-bytes";

function time(iso: string | null, otherwise: string): ReactNode {
  return iso ? <time dateTime={iso}>{formatDateTime(iso)}</time> : otherwise;
}

export function MailFacts({ mails, alarms }: Pick<Operations, "mails" | "alarms">) {
  const { queued, oldestQueuedAt, failed, backlog } = mails;
  const facts: Facts = [
    ["On their way", formatCount(queued)],
    ["Oldest waiting since", time(oldestQueuedAt, "None waiting")],
    ["Messages in the queue", backlog === null ? "Unknown" : formatCount(backlog)],
    ["Not delivered", formatCount(failed)],
    ["Alarms go to", alarms.isSent ? "A webhook" : "Nobody: ALARM_WEBHOOK_URL is not set"],
  ];
  return <FactsPanel heading="E-mails and alarms" facts={facts} />;
}

function describeRun(nightly: NonNullable<Operations["nightly"]>): ReactNode {
  const { finishedAt, failures } = nightly;
  if (finishedAt === null) return "Not finished";
  return failures.length > 0 ? `Failed: ${failures.join(", ")}` : time(finishedAt, "");
}

export function NightFacts({ nightly, backup }: Pick<Operations, "nightly" | "backup">) {
  const fallback = backup.isKept ? "None yet" : "No bucket for backups is bound";
  const facts: Facts = [
    ["Last nightly run", time(nightly?.startedAt ?? null, "None since counting began")],
    ["Finished", nightly ? describeRun(nightly) : "–"],
    ["Last backup", time(backup.finishedAt, fallback)],
    [
      "Contents",
      backup.finishedAt
        ? `${countOf(backup.rows, "row")}, ${formatBytes(backup.bytes)} compressed`
        : "–",
    ],
    ["Backup running since", time(backup.unfinishedSince, "None running")],
  ];
  return <FactsPanel heading="Nightly run and backup" facts={facts} />;
}

export function StorageFacts({ database, pictures }: Pick<Operations, "database" | "pictures">) {
  const { bytes, maxBytes } = database;
  const more = pictures?.isMore ? "more than " : "";
  const facts: Facts = [
    ["Database", formatBytes(bytes)],
    [
      "Share of its limit",
      `${((100 * bytes) / maxBytes).toFixed(1)} % of ${formatBytes(maxBytes)}`,
    ],
    ["Picture files", pictures ? `${more}${formatCount(pictures.count)}` : "No response"],
    ["Size of picture files", pictures ? `${more}${formatBytes(pictures.bytes)}` : "No response"],
  ];
  return <FactsPanel heading="Storage" facts={facts} />;
}

type Deployment = { id: string; timestamp: string } | null;

export function VersionFacts({
  version,
  deployment,
  migration,
  web,
}: Pick<Operations, "version" | "deployment" | "migration"> & { web: Deployment }) {
  const describe = (id: string | undefined, at: string | undefined): ReactNode =>
    id ? (
      <>
        <code>{id}</code> {at && time(at, "")}
      </>
    ) : (
      "Not deployed: this runtime has no version"
    );
  const facts: Facts = [
    ["Ink Bazaar", version],
    ["Last migration", <code key="migration">{migration}</code>],
    ["Web Worker", describe(web?.id, web?.timestamp)],
    ["API Worker", describe(deployment?.id, deployment?.at)],
  ];
  return <FactsPanel heading="Versions" facts={facts} />;
}
