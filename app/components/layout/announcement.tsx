import { useRootData } from "~/utils/page/root-data";

/** A line of the admins, whose stylesheet only pages with one load. */
export function Announcement() {
  const { announcement } = useRootData().site;
  if (!announcement) return null;
  const { text, href } = announcement;
  return (
    <aside className="announcement" aria-label="Announcement">
      <p dir="auto">{href ? <a href={href}>{text}</a> : text}</p>
    </aside>
  );
}
