import { classNames } from "./class-names";

type Props = { size?: "sm" | "md"; label?: string };

/** Something is under way. With a label it says so by itself; inside a button it needs none. */
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
