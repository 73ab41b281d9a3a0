import type { Operations } from "~api/contract/site/operations";
import { Table } from "~/components/tables/table";
import { Panel } from "~/components/ui/panel";
import { formatDateTime, formatTime, toMinute } from "~/utils/format/dates";
import { formatCount } from "~/utils/format/numbers";

const HOUR_COLUMNS = [
  { label: "Hour" },
  { label: "Site", isNumber: true },
  { label: "Failed", isNumber: true },
  { label: "API", isNumber: true },
  { label: "Failed calls", isNumber: true },
];

export function HoursTable({ hours, countedSince }: Pick<Operations, "hours" | "countedSince">) {
  const isCounted = ({ at }: { at: string }) =>
    at.slice(0, 13) >= (countedSince ?? "").slice(0, 13);
  return (
    <Panel heading="Requests by hour" isFlush className="operations-table">
      <Table caption="Requests by hour" columns={HOUR_COLUMNS}>
        {hours
          .filter(isCounted)
          .toReversed()
          .map(({ at, web, api }) => (
            <tr key={at}>
              <th scope="row">
                <time dateTime={toMinute(at)}>{formatTime(at)}</time>
              </th>
              <td className="num">{formatCount(web.requests)}</td>
              <td className="num">{formatCount(web.failures)}</td>
              <td className="num">{formatCount(api.requests)}</td>
              <td className="num">{formatCount(api.failures)}</td>
            </tr>
          ))}
      </Table>
    </Panel>
  );
}

const CALL_COLUMNS = [
  { label: "Call" },
  { label: "Calls", isNumber: true },
  { label: "Average", isNumber: true },
  { label: "Slowest", isNumber: true },
  { label: "Reference" },
];

export function SlowCallsTable({ slowest }: Pick<Operations, "slowest">) {
  return (
    <Panel heading="Slowest calls" isFlush className="operations-table">
      <Table caption="Slowest calls in 24 hours" columns={CALL_COLUMNS} isStacked>
        {slowest.map(({ route, requests, averageMs, slowestMs, slowestId }) => (
          <tr key={route}>
            <th scope="row">{route}</th>
            <td className="num" data-label="Calls">
              {formatCount(requests)}
            </td>
            <td className="num" data-label="Average">
              {formatCount(averageMs)} ms
            </td>
            <td className="num" data-label="Slowest">
              {formatCount(slowestMs)} ms
            </td>
            <td data-label="Reference">
              <code>{slowestId}</code>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

const TABLE_COLUMNS = [{ label: "Table" }, { label: "Rows", isNumber: true }];

export function TablesTable({ tables, countedAt }: Operations["database"]) {
  const when = countedAt ? `As of the backup on ${formatDateTime(countedAt)}` : "Counted now";
  return (
    <Panel
      heading="Largest tables"
      aside={<span className="muted small">{when}</span>}
      isFlush
      className="operations-table"
    >
      <Table caption="Largest tables" columns={TABLE_COLUMNS}>
        {tables.map(({ name, rows, isMore }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td className="num">
              {isMore && "more than "}
              {formatCount(rows)}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
