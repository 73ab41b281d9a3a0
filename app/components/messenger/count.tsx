import "~/components/ui/badge.css";

/** Short enough for a badge; the API stops counting there, too. */
function shorten(count: number): string {
  return count > 99 ? "99+" : `${count}`;
}

/** "Messenger, 3 unread". */
export function nameWithCount(name: string, count: number): string {
  return count ? `${name}, ${shorten(count)} unread` : name;
}

export function Count({ count }: { count: number }) {
  if (!count) return null;
  return (
    <>
      {" "}
      <span className="count">{shorten(count)}</span>
      <span className="sr-only"> unread</span>
    </>
  );
}
