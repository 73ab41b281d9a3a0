export type RestorableControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a control holds typed text that may be restored: no passwords, files or hidden fields. */
export function isRestorable(element: EventTarget): element is RestorableControl {
  if (element instanceof HTMLInputElement) {
    return !["hidden", "password", "file", "submit", "button"].includes(element.type);
  }
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function isChanged(control: RestorableControl): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked)
    return true;
  return control.value !== control.defaultValue;
}

const POSTING = 'main form[method="post"]';

/** Whether a page has forms that post; an error screen has none. */
export function hasForms(): boolean {
  return document.querySelector(POSTING) !== null;
}

/** The forms of a page that post, in document order; not those that save by themselves already. */
export function listForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(`${POSTING}:not([data-autosave])`)];
}

export function isEdited(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => isRestorable(element) && isChanged(element));
}
