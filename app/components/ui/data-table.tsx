import type { ReactNode } from "react";
import { Panel } from "./panel";

type Head = string | { count: string };

type Props = {
  caption: string;
  /** The columns in front of that for what may be done; a count stands on the right. */
  heads: Head[];
  /** The rows, each with `RowActions` in its last cell. */
  children: ReactNode;
};

/** A table whose rows have a name and things to do; stacked where it is narrow. */
export function DataTable({ caption, heads, children }: Props) {
  return (
    <Panel isFlush>
      <table className="table table-stack">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === "string" ? (
                <th key={head} scope="col">
                  {head}
                </th>
              ) : (
                <th key={head.count} scope="col" className="num">
                  {head.count}
                </th>
              ),
            )}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
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
