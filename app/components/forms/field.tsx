import type { ComponentProps, ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { Select } from "./select";
import { Textarea } from "./textarea";
import type { FieldState } from "./use-server-form";
import "./field.css";

type FrameProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode;
};

type ControlAria = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** Label, hint and error around a control, with ARIA attributes. */
export function FieldFrame({
  id,
  label,
  hint,
  errors = [],
  aside,
  children,
}: FrameProps & { children: (aria: ControlAria) => ReactNode }) {
  const hintId = hint ? `${id}-hint` : "";
  const errorId = errors.length > 0 ? `${id}-error` : "";
  const describedBy = `${hintId} ${errorId}`.trim() || undefined;
  return (
    <div className="field">
      {aside ? (
        <div className="row-between">
          <label className="legend" htmlFor={id}>
            {label}
          </label>
          {aside}
        </div>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children({
        id,
        "aria-describedby": describedBy,
        "aria-invalid": errorId ? true : undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {errorId && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" size="sm" />
          {errors.join(". ")}
        </p>
      )}
    </div>
  );
}

type ControlProps =
  | ({ as?: "input" } & ComponentProps<"input">)
  | ({ as: "textarea" } & ComponentProps<"textarea">)
  | ({ as: "select" } & ComponentProps<"select">);

export function Field({
  id,
  label,
  hint,
  errors,
  aside,
  ...control
}: FrameProps & { name: string } & ControlProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} aside={aside}>
      {(aria) => {
        if (control.as === "textarea") {
          const { as: _, ...props } = control;
          return <Textarea {...props} {...aria} />;
        }
        if (control.as === "select") {
          const { as: _, ...props } = control;
          return <Select {...props} {...aria} />;
        }
        const { as: _, ...props } = control;
        return <input className="input" {...props} {...aria} />;
      }}
    </FieldFrame>
  );
}

export function fieldProps({ id, name, errors, defaultValue }: FieldState) {
  return { id, name, errors, defaultValue };
}
