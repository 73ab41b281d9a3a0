import type { ReactNode } from "react";
import { Panel } from "./panel";
import { Table } from "./table";
import type { Column } from "./table";

const ACTIONS: Column = { label: "Actions", isSilent: true };

type Props = {
  caption: string;
  /** The columns in front of that for what may be done. */
  columns: readonly Column[];
  /** The rows, each with `RowActions` in its last cell. */
  children: ReactNode;
};

/** A table whose rows have a name and things to do; stacked where it is narrow. */
export function DataTable({ caption, columns, children }: Props) {
  return (
    <Panel isFlush>
      <Table caption={caption} columns={[...columns, ACTIONS]} isStacked>
        {children}
      </Table>
    </Panel>
  );
}

/** A number of a row, under the head of its column. */
export function CountCell({ label, count }: { label: string; count: number }) {
  return (
    <td className="num" data-label={label}>
      {count.toLocaleString("en")}
    </td>
  );
}
