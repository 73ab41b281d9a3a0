import type { SubmissionResult } from "@conform-to/react";
import { useRef, useState } from "react";
import { useIsomorphicLayoutEffect } from "~/components/enhancements/use-isomorphic-layout-effect";

type Options<Fields> = {
  id: string;
  /** The result of Conform on the server, kept until the id changes. */
  lastResult: SubmissionResult | null | undefined;
  defaultValue?: Partial<Fields>;
};

export type FieldState = {
  id: string;
  name: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
};

export type FormState = {
  id: string;
  /** Changes whenever the form is reset. */
  key: number;
  /** By field name; "" stands for the whole form. */
  allErrors: Record<string, string[]>;
  props: { id: string; noValidate: true; "aria-describedby": string | undefined };
};

export type FieldStates<Fields> = { [Name in keyof Required<Fields>]: FieldState };

/** A form from Conform's result on the server. A new id resets it. */
export function useServerForm<Fields>({
  id,
  lastResult,
  defaultValue,
}: Options<Fields>): [FormState, FieldStates<Fields>] {
  const [last, setLast] = useState(() => ({
    id,
    key: 0,
    answered: lastResult,
    displayed: lastResult,
    values: lastResult?.initialValue ?? { ...defaultValue },
  }));
  let state = last;
  if (id !== last.id) {
    const values = { ...defaultValue };
    state = { id, key: last.key + 1, answered: lastResult, displayed: undefined, values };
  } else if (lastResult && lastResult !== last.answered) {
    state = { ...last, answered: lastResult, displayed: lastResult };
  }
  if (state !== last) setLast(state);

  const { key, displayed, values } = state;
  // `formFailure` names only fields with messages.
  const allErrors = (displayed?.error ?? {}) as Record<string, string[]>;
  const focused = useRef(displayed);
  useIsomorphicLayoutEffect(() => {
    if (displayed === focused.current) return;
    focused.current = displayed;
    focusFirst(id, Object.keys(allErrors));
  });

  const describe = (name: string): FieldState => ({
    id: `${id}-${name}`,
    name,
    errors: allErrors[name],
    defaultValue: readText((values as Record<string, unknown>)[name]),
  });
  const fields = new Proxy({}, { get: (_, name) => describe(String(name)) });
  const describedBy = allErrors[""] && `${id}-error`;
  const props = { id, noValidate: true as const, "aria-describedby": describedBy };
  return [{ id, key, allErrors, props }, fields as FieldStates<Fields>];
}

function readText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : undefined;
}

/** Focuses the first of these controls in page order. */
function focusFirst(formId: string, names: string[]): void {
  if (names.length === 0) return;
  const selectors = names.map((name) => `[id="${formId}"] [name="${name}"]`);
  document.querySelector<HTMLElement>(selectors.join())?.focus();
}
