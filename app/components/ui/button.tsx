import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import "./button.css";

export type ButtonStyle = {
  variant?: "default" | "primary" | "danger" | "danger-quiet" | "ghost";
  size?: "md" | "small";
  wide?: boolean;
  /** Square, for a single icon. Needs an `aria-label`. */
  icon?: boolean;
};

export function buttonClass({ variant = "default", size = "md", wide, icon }: ButtonStyle = {}) {
  return classNames(
    "button",
    variant !== "default" && `button-${variant}`,
    size === "small" && "button-small",
    wide && "button-wide",
    icon && "button-icon",
  );
}

export function Button({
  variant,
  size,
  wide,
  icon,
  className,
  ...props
}: ButtonStyle & ComponentProps<"button">) {
  return (
    <button
      className={classNames(buttonClass({ variant, size, wide, icon }), className)}
      {...props}
    />
  );
}

export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...props
}: ButtonStyle & ComponentProps<"a">) {
  return (
    <a className={classNames(buttonClass({ variant, size, wide, icon }), className)} {...props}>
      {children}
    </a>
  );
}
