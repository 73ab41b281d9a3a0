import { Icon } from "~/components/ui/icon";
import { typeInto, useControlValue } from "../use-control";
import "./tag-pills.css";

function listTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

export function TagPills({ inputId }: { inputId: string }) {
  const value = useControlValue(inputId);
  const tags = listTags(value);
  if (tags.length === 0) return null;
  const remove = (removed: string) =>
    typeInto(inputId, tags.filter((tag) => tag !== removed).join(", "), 0, value.length);
  return (
    <ul className="pills" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag} className="pill">
          {tag}
          <button type="button" aria-label={`Remove ${tag}`} onClick={() => remove(tag)}>
            <Icon name="close" size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}
