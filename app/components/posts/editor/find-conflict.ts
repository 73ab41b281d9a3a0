/** Where a form shows two texts, one of which has to be chosen before anything is saved. */
export function findConflict(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector(".conflict");
}
