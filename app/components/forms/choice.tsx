import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import "./choice.css";

type Props = { type: "checkbox" | "radio"; label: ReactNode } & ComponentProps<"input">;

export function Choice({ label, className, ...props }: Props) {
  return (
    <label className={classNames("choice", className)}>
      <input {...props} /> {label}
    </label>
  );
}

type GroupProps = { legend: ReactNode; errors?: readonly string[] } & ComponentProps<"fieldset">;

export function ChoiceGroup({ legend, errors = [], children, ...props }: GroupProps) {
  const errorId = useId();
  const hasErrors = errors.length > 0;
  return (
    <fieldset aria-describedby={hasErrors ? errorId : undefined} {...props}>
      <legend className="legend">{legend}</legend>
      {children}
      {hasErrors && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" size="sm" />
          {errors.join(". ")}
        </p>
      )}
    </fieldset>
  );
}
