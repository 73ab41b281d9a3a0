import { useEffect, useState } from "react";

/** Also on the first render, so that nothing shifts. */
export function useControlValue(id: string): string {
  const [value, setValue] = useState(() => {
    const control = document.getElementById(id);
    return isTextControl(control) ? control.value : "";
  });
  useEffect(() => {
    const control = document.getElementById(id);
    if (!isTextControl(control)) return;
    const read = () => setValue(control.value);
    read();
    control.addEventListener("input", read);
    return () => control.removeEventListener("input", read);
  }, [id]);
  return value;
}

/** Types like a person: with an input event, and undoable. */
export function typeInto(id: string, text: string, from: number, to: number): void {
  const control = document.getElementById(id);
  if (!isTextControl(control)) return;
  control.focus();
  control.setSelectionRange(from, to);
  const isTyped = text
    ? document.execCommand("insertText", false, text)
    : document.execCommand("delete");
  if (isTyped) return;
  control.setRangeText(text, from, to, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

export function isTextControl(
  control: Element | null,
): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
