import type { LeftText } from "./save-in-flight";
import { fillFields } from "./unsaved-text";
import type { UnsavedText } from "./unsaved-text";

type Restored = Pick<UnsavedText, "version" | "draft"> & { isSaved: boolean };

/** Restores a text newer than the page's: from storage, or from the last save. */
export function restoreText(
  form: HTMLFormElement,
  unsaved: UnsavedText | null,
  left: LeftText | null,
): Restored | null {
  const text = unsaved ?? left;
  if (!text) return null;
  const isChanged = fillFields(form, text.fields);
  const draft = unsaved?.draft;
  // A version saved elsewhere is not overwritten.
  if (draft) return { version: text.version, draft, isSaved: draft.isSaved };
  return isChanged || !unsaved ? { version: text.version, isSaved: !unsaved } : null;
}
