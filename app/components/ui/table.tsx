import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type Column = {
  label: string;
  /** Figures stand at the right. */
  isNumber?: boolean;
  /** Told to screen readers only. */
  isSilent?: boolean;
};

type Props = {
  caption: string;
  columns: readonly Column[];
  /** On small screens a list; each cell names its column in `data-label`. */
  isStacked?: boolean;
  /** The rows, each with a `th` of scope row. */
  children: ReactNode;
};

/** Facts in rows. */
export function Table({ caption, columns, isStacked = false, children }: Props) {
  return (
    <table className={classNames("table", isStacked && "table-stack")}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber, isSilent }) => (
            <th key={label} scope="col" className={isNumber ? "num" : undefined}>
              {isSilent ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
