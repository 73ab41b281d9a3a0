export type Fields = [name: string, value: string][];

/** Typed text in local storage, until it is confirmed as saved. */
export type UnsavedText = {
  fields: Fields;
  version: number | null;
  /** The first save of a draft: repeated with the same key, it creates no second one. */
  creation: Creation | null;
  /** The path of a draft that was saved after its page was left. */
  draft?: { id: string; path: string; isSaved: boolean };
};

export type Creation = { key: string; fields: Fields };

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
    // Without storage, the text is only in the page.
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

/** The form's fields, without its file and those that no draft has. */
export function readFields(form: HTMLFormElement): Fields {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !NOT_TYPED.has(entry[0]),
  );
}

/** Fills fields; returns whether any value changed. */
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

export function hasText(fields: Fields): boolean {
  return fields.some(
    ([name, value]) => /^(?:title|description)$/u.test(name) && value.trim() !== "",
  );
}
