import { formatCount } from "~/utils/numbers";
import { classNames } from "./class-names";

type Props = { figures: readonly { label: string; value: number }[]; className?: string };

/** Large counts, each above its words. */
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
