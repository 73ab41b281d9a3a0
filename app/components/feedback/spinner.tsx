import { classNames } from "~/components/ui/class-names";

type Props = { size?: "sm" | "md"; label?: string };

/** A loading indicator of pages with scripts, whose styles it has; inside a button it needs no label. */
export function Spinner({ size = "md", label }: Props) {
  return (
    <span
      className={classNames("spinner", size === "sm" && "spinner-sm")}
      role={label ? "status" : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
