/** The element that shows two texts, one of which must be chosen before anything is saved. */
export function findConflict(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector(".conflict");
}

/** Shows the choices to somebody who saves without choosing; returns whether it did. */
export function requireChoice(form: HTMLFormElement, event: SubmitEvent, intent: string): boolean {
  const conflict = findConflict(form);
  if (!conflict || conflict.contains(event.submitter) || intent === "preview") return false;
  event.preventDefault();
  event.stopPropagation();
  conflict.querySelector<HTMLElement>("[role=alert]")?.focus();
  return true;
}
