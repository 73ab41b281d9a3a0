const TYPED_INTO = "input, textarea, select, [contenteditable], [role=dialog]";

/** Whether a key is pressed by itself, and nowhere where people type or are asked something. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !event.defaultPrevented && !(target instanceof Element && target.closest(TYPED_INTO));
}
