import type { LeftText } from "./leaving-form";
import { fillFields } from "./unsaved-text";
import type { UnsavedText } from "./unsaved-text";

type Restored = Pick<UnsavedText, "version" | "draft"> & { isSaved: boolean };

/** Puts a text back that is newer than the page's: kept by this browser, or saved as it was left. */
export function restoreText(
  form: HTMLFormElement,
  kept: UnsavedText | null,
  left: LeftText | null,
): Restored | null {
  const text = kept ?? left;
  if (!text) return null;
  const isChanged = fillFields(form, text.fields);
  const draft = kept?.draft;
  // A version that was saved elsewhere meanwhile is not overwritten.
  if (draft) return { version: text.version, draft, isSaved: draft.isSaved };
  return isChanged || !kept ? { version: text.version, isSaved: !kept } : null;
}
