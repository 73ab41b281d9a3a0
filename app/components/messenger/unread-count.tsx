import "~/components/ui/badge.css";

export function messengerName(unread: number): string {
  return unread === 0 ? "Messenger" : `Messenger, ${unread.toLocaleString("en")} unread`;
}

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
