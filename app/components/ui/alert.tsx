import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon";

const ICONS = {
  default: "bell",
  info: "info",
  success: "circle-check",
  warning: "alert",
  error: "circle-x",
} satisfies Record<string, IconName>;

type AlertKind = keyof typeof ICONS;

type Props = { kind?: AlertKind; icon?: IconName } & ComponentProps<"div">;

/** A message to the person: spoken at once when it is an error, when there is time otherwise. */
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
