/** Focuses the target of a hash, or else the heading. */
export function focusTarget(hash = ""): void {
  const target =
    document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>("main h1");
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Marks what an act has changed, as styles do where a whole page loads. */
export function markTarget(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  if (!target?.matches("article, li, tr")) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  target.animate([{ background: "var(--color-mark)" }, {}], 2_000);
}
