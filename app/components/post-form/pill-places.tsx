import { listTags } from "./list-tags";

/** Keeps the room that the tags of a post will take once scripts show them one by one. */
export function PillPlaces({ tags }: { tags: string }) {
  const places = listTags(tags);
  if (places.length === 0) return null;
  return (
    <div className="pills pill-places" aria-hidden="true">
      {places.map((tag) => (
        // Styles write the tag: a browser without them has it in the field above.
        <span key={tag} className="pill pill-place" data-tag={tag} />
      ))}
    </div>
  );
}
