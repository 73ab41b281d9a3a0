/** How many messages wait, beside the word "Messenger"; nothing where none does. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">, </span>
      <span className="count">{count.toLocaleString("en")}</span>
      <span className="sr-only"> unread</span>
    </>
  );
}
