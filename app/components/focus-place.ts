/** Brings the focus to what the address names on this page, else to its heading. */
export function focusPlace(hash = ""): void {
  const place =
    document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>("main h1");
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
