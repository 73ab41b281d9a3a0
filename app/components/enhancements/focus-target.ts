/** Focuses the target of a hash, or else the heading. */
export function focusTarget(hash = ""): void {
  const target =
    document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>("main h1");
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
