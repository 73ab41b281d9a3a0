/** The unsaved text of a comment edited in place, until the tab closes or the comment changes. */
export function readEdit(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
