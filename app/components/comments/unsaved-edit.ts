/** The unsaved text of a comment edited in place. */
export function readEdit(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
