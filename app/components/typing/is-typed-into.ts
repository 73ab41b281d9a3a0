export type OpenControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What people fill in by hand, and what may be kept: no passwords, no files, nothing hidden. */
export function isOpenControl(element: EventTarget): element is OpenControl {
  if (element instanceof HTMLInputElement) {
    return !["hidden", "password", "file", "submit", "button"].includes(element.type);
  }
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function isChanged(control: OpenControl): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked)
    return true;
  return control.value !== control.defaultValue;
}

/** The forms of a page that send something, in their order. */
export function listForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')];
}

/** Whether something stands in a form that the page did not bring. */
export function isTypedInto(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => isOpenControl(element) && isChanged(element));
}
