/** The panel that asks to choose between two versions. */
export function findConflict(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector(".conflict");
}

/** Focuses the open choice; returns whether there is one. */
export function requireChoice(form: HTMLFormElement, event: SubmitEvent, intent: string): boolean {
  const conflict = findConflict(form);
  if (!conflict || conflict.contains(event.submitter) || intent === "preview") return false;
  event.preventDefault();
  event.stopPropagation();
  conflict.querySelector<HTMLElement>("[role=alert]")?.focus();
  return true;
}
