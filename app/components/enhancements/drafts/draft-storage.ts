/** The value of a control, found again by its form's index on the page and its id. */
export type DraftControl = { formIndex: number; id: string; value: string; checked: boolean };

export type Draft = { viewerId: string | undefined; controls: DraftControl[] };

/** Saves the draft of a history entry until the tab is closed. */
export function saveDraft(entry: string, draft: Draft): void {
  try {
    if (draft.controls.length === 0) sessionStorage.removeItem(entry);
    else sessionStorage.setItem(entry, JSON.stringify(draft));
  } catch {
    // Storage can be full or disabled: then there is no draft.
  }
}

/** The draft of a history entry. It stays until it is saved again, because a page may load twice. */
export function readDraft(entry: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(entry);
    return stored === null ? null : (JSON.parse(stored) as Draft);
  } catch {
    return null;
  }
}
