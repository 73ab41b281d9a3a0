/** What is typed into a comment in its place, until the tab is closed or the comment has changed. */
export function readEdit(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
