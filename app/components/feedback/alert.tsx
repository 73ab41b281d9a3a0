import type { ComponentProps } from "react";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import "./alert.css";

const ICONS = {
  default: "bell",
  info: "info",
  success: "circle-check",
  warning: "alert",
  error: "circle-x",
} satisfies Record<string, IconName>;

type AlertKind = keyof typeof ICONS;

type Props = { kind?: AlertKind; icon?: IconName } & ComponentProps<"div">;

/** Screen readers announce errors at once. */
export function Alert({ kind = "info", icon, className, children, ...props }: Props) {
  return (
    <div
      className={classNames("alert", `alert-${kind}`, className)}
      role={kind === "error" ? "alert" : "status"}
      {...props}
    >
      <Icon name={icon ?? ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
