import type { FormEvent } from "react";

/** Offers handles once an @ is typed. Without its code the text stays as it is typed. */
export function completeMentions({ currentTarget: field }: FormEvent<HTMLTextAreaElement>): void {
  if (!field.value.includes("@")) return;
  import("./handle-list.client").then(
    ({ offerHandles }) => offerHandles(field),
    () => {},
  );
}
