import { useRootData } from "~/utils/page/root-data";

/** Lines of the admins, whose stylesheet only pages with one load. */
export function Announcement() {
  const { announcement, pause } = useRootData().site;
  if (!announcement && !pause) return null;
  return (
    <aside className="announcement" aria-label="Announcement">
      {pause && <p>{pause}</p>}
      {announcement && (
        <p dir="auto">
          {announcement.href ? (
            <a href={announcement.href}>{announcement.text}</a>
          ) : (
            announcement.text
          )}
        </p>
      )}
    </aside>
  );
}
