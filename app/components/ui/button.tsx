import type { ComponentProps } from "react";
import { classNames } from "./class-names";

export type ButtonLook = {
  variant?: "default" | "primary" | "danger" | "danger-quiet" | "ghost";
  size?: "md" | "small";
  wide?: boolean;
  /** Square, for a single icon. Give the control an `aria-label`. */
  icon?: boolean;
};

/** The classes of a button, for what is not a `<button>`. */
export function buttonClass({ variant = "default", size = "md", wide, icon }: ButtonLook = {}) {
  return classNames(
    "button",
    variant !== "default" && `button-${variant}`,
    size === "small" && "button-small",
    wide && "button-wide",
    icon && "button-icon",
  );
}

/** A button that sends its form, as buttons do. */
export function Button({
  variant,
  size,
  wide,
  icon,
  className,
  ...props
}: ButtonLook & ComponentProps<"button">) {
  return (
    <button
      className={classNames(buttonClass({ variant, size, wide, icon }), className)}
      {...props}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...props
}: ButtonLook & ComponentProps<"a">) {
  return (
    <a className={classNames(buttonClass({ variant, size, wide, icon }), className)} {...props}>
      {children}
    </a>
  );
}
