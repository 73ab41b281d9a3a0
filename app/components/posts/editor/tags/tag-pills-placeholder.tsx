import "./tag-pills.css";

/** Reserves the space of the tag pills, which scripts add. */
export function TagPillsPlaceholder({ tags }: { tags: string }) {
  // As they are saved; what else is typed, scripts sort out.
  const pills = tags.split(",").filter((tag) => tag.trim() !== "");
  if (pills.length === 0) return null;
  return (
    <div className="pills pill-places" aria-hidden="true">
      {pills.map((tag) => (
        // CSS shows the tag; without CSS, the field above does.
        <span key={tag} className="pill pill-place" data-tag={tag.trim()} />
      ))}
    </div>
  );
}
