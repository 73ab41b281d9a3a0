import type { FormEvent } from "react";

/** Suggests handles after an @; optional. */
export function completeMentions({ currentTarget: field }: FormEvent<HTMLTextAreaElement>): void {
  if (!field.value.includes("@")) return;
  import("./handle-list.client").then(
    ({ offerHandles }) => offerHandles(field),
    () => {},
  );
}
