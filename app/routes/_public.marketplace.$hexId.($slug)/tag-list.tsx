import { Chip } from "~/components/ui/chip";
import { paths } from "~/utils/paths";

export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="row tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Chip href={paths.tag(tag)}>{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
