import type { ImportItem } from "~api/contract/archives/imports";
import { toCell } from "~/server/http/csv-cell.server";

type Noted = Pick<ImportItem, "source" | "title" | "kind" | "notes">;

export function writeNotes(items: readonly Noted[]): string {
  const rows = items.map(({ source, title, kind, notes }) =>
    [source, title, kind, notes.join("\n")].map(toCell).join(","),
  );
  return ["source,title,becomes,notes", ...rows, ""].join("\r\n");
}
