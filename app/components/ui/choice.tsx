import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

type Props = { type: "checkbox" | "radio"; label: ReactNode } & ComponentProps<"input">;

/** A box to tick or one of several to choose, inside its label. */
export function Choice({ label, className, ...props }: Props) {
  return (
    <label className={classNames("choice", className)}>
      <input {...props} /> {label}
    </label>
  );
}

type GroupProps = { legend: ReactNode; errors?: readonly string[] } & ComponentProps<"fieldset">;

/** Choices that belong together, under one heading. */
export function ChoiceGroup({ legend, errors = [], children, ...props }: GroupProps) {
  return (
    <fieldset {...props}>
      <legend className="legend">{legend}</legend>
      {children}
      {errors.length > 0 && <p className="field-error">{errors.join(". ")}</p>}
    </fieldset>
  );
}
