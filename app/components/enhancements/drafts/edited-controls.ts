export type RestorableControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Excludes passwords, files and hidden fields. */
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

export function hasForms(): boolean {
  return document.querySelector(POSTING) !== null;
}

/** The page's post forms, without those that save themselves. */
export function listForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(`${POSTING}:not([data-autosave])`)];
}

export function isEdited(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => isRestorable(element) && isChanged(element));
}
