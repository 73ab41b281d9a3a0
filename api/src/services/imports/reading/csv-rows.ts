import { parse } from "csv-parse/browser/esm/sync";

export type CsvRow = Record<string, unknown>;

const MAX_FIELD_LENGTH = 2_000_000;

/** The rows of a CSV by the names in its first line. A row that is damaged is left out. */
export function readRows(csv: string, delimiter = ","): CsvRow[] {
  return parse(csv, {
    bom: true,
    columns: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_FIELD_LENGTH,
  });
}
