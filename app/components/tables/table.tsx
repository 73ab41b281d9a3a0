import type { ReactNode } from "react";
import { classNames } from "~/components/ui/class-names";
import "./table.css";

export type Column = {
  label: string;
  isNumber?: boolean;
  isVisuallyHidden?: boolean;
};

type Props = {
  caption: string;
  columns: readonly Column[];
  /** A list on small screens, where cells show their `data-label`. */
  isStacked?: boolean;
  /** Rows that begin with a `th` of scope row. */
  children: ReactNode;
};

export function Table({ caption, columns, isStacked = false, children }: Props) {
  return (
    <table className={classNames("table", isStacked && "table-stack")}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber, isVisuallyHidden }) => (
            <th key={label} scope="col" className={isNumber ? "num" : undefined}>
              {isVisuallyHidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
