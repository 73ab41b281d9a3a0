/** The name of a link to the messenger: what its count stands for. */
export function messengerName(unread: number): string {
  return unread === 0 ? "Messenger" : `Messenger, ${unread.toLocaleString("en")} unread`;
}

/** How many messages wait; nothing where none does. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="count">{count.toLocaleString("en")}</span>
      <span className="sr-only"> unread</span>
    </>
  );
}
