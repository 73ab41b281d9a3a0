import { formatCount } from "~/utils/format/numbers";
import { classNames } from "./class-names";
import "./statistics.css";

type Props = { figures: readonly { label: string; value: number }[]; className?: string };

export function Statistics({ figures, className }: Props) {
  return (
    <dl className={classNames("statistics", className)}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
