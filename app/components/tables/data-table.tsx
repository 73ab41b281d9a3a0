import type { ReactNode } from "react";
import { Panel } from "~/components/ui/panel";
import { Table } from "./table";
import type { Column } from "./table";

const ACTIONS: Column = { label: "Actions", isVisuallyHidden: true };

type Props = {
  caption: string;
  columns: readonly Column[];
  className?: string;
  /** Rows with `RowActions` in their last cell. */
  children: ReactNode;
};

export function DataTable({ caption, columns, className, children }: Props) {
  return (
    <Panel isFlush className={className}>
      <Table caption={caption} columns={[...columns, ACTIONS]} isStacked>
        {children}
      </Table>
    </Panel>
  );
}

export function CountCell({ label, count }: { label: string; count: number }) {
  return (
    <td className="num" data-label={label}>
      {count.toLocaleString("en")}
    </td>
  );
}
