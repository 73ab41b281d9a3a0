/** A value, identified by its form's index and its id. */
export type DraftControl = { formIndex: number; id: string; value: string; checked: boolean };

export type Draft = { viewerId: string | undefined; controls: DraftControl[] };

export function saveDraft(entry: string, draft: Draft): void {
  try {
    if (draft.controls.length === 0) sessionStorage.removeItem(entry);
    else sessionStorage.setItem(entry, JSON.stringify(draft));
  } catch {
    // Without storage, there is no draft.
  }
}

/** A draft stays after reading, because a page may load twice. */
export function readDraft(entry: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(entry);
    return stored === null ? null : (JSON.parse(stored) as Draft);
  } catch {
    return null;
  }
}
