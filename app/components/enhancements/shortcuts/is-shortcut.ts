const IGNORED = "input, textarea, select, [contenteditable], [role=dialog]";

export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !event.defaultPrevented && !(target instanceof Element && target.closest(IGNORED));
}
