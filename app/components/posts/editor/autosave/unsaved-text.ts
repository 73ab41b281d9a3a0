export type Fields = [name: string, value: string][];

/** A typed text that is not confirmed as saved, stored in this browser. */
export type UnsavedText = {
  fields: Fields;
  version: number | null;
  /** The first save of a new draft, which may have arrived: repeated as it was, it makes no second. */
  creation: Creation | null;
  /** The path of a new draft that was saved after its page was left. */
  draft?: { id: string; path: string; isSaved: boolean };
};

export type Creation = { key: string; fields: Fields };

/** The key of a form's stored text: its author and the form's path. */
export const nameUnsaved = (owner: string, path: string) => `unsaved ${owner} ${path}`;

export function readUnsaved(name: string): UnsavedText | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as UnsavedText | null;
  } catch {
    return null;
  }
}

export function storeUnsaved(name: string, text: UnsavedText | null): void {
  try {
    if (text) localStorage.setItem(name, JSON.stringify(text));
    else localStorage.removeItem(name);
  } catch {
    // Storage can be full or disabled: then the text is only in the page.
  }
}

const NOT_TYPED = new Set([
  "csrf",
  "key",
  "baseVersion",
  "image",
  "publishTime",
  "intent",
  "pictureWords",
  "isDecoration",
]);

/** The fields that a form would send, without its file and those that no draft has. */
export function readFields(form: HTMLFormElement): Fields {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !NOT_TYPED.has(entry[0]),
  );
}

/** Puts texts back into a form; says whether one of them was not there. */
export function fillFields(form: HTMLFormElement, fields: Fields): boolean {
  let isChanged = false;
  for (const [name, value] of fields) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) {
      isChanged ||= control.value !== value;
      control.value = value;
    }
    const isText =
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type !== "hidden");
    if (!isText || control.value === value) continue;
    isChanged = true;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return isChanged;
}

/** Whether there is something to be saved as a draft. */
export function hasText(fields: Fields): boolean {
  return fields.some(
    ([name, value]) => /^(?:title|description)$/u.test(name) && value.trim() !== "",
  );
}
