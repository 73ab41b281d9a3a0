import { BARE_LIST_SIZE } from "~api/contract/common";
import type { AdminAct } from "~api/contract/responses/admin-acts";
import type { Api } from "~/server/api/types";
import { toCell } from "~/server/http/csv-cell.server";

const COLUMNS = [
  "createdAt",
  "operation",
  "via",
  "byId",
  "byName",
  "ownerId",
  "ownerName",
  "subjectId",
  "label",
] as const;

type Format = "csv" | "json";

/**
 * Streams the admin log. The first page is read before the response starts, so that errors get a
 * status.
 */
export async function writeActs(api: Api, format: Format): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let acts = await api.operations.listActs();
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(writePart(acts, format, isFirst)));
      isFirst = false;
      const after = acts.length === BARE_LIST_SIZE ? acts.at(-1)?.id : undefined;
      if (after) {
        acts = await api.operations.listActs({ query: { after } });
        return;
      }
      if (format === "json") controller.enqueue(encoder.encode("\n]\n"));
      controller.close();
    },
  });
}

function writePart(acts: AdminAct[], format: Format, isFirst: boolean): string {
  if (format === "json") {
    const lines = acts.map((act) => JSON.stringify(act)).join(",\n");
    return (isFirst ? "[\n" : lines && ",\n") + lines;
  }
  const rows = acts.map(toRow);
  return (isFirst ? [COLUMNS.join(","), ...rows] : rows).map((row) => `${row}\r\n`).join("");
}

export function toRow(act: AdminAct): string {
  const { by, owner } = act;
  const names = { byId: by?.id, byName: by?.name, ownerId: owner?.id, ownerName: owner?.name };
  const fields: Record<string, unknown> = { ...act, ...names };
  return COLUMNS.map((name) => toCell(fields[name])).join(",");
}
