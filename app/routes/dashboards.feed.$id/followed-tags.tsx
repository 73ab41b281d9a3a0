import { Chip } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";

export function FollowedTags({ tags }: { tags: string[] }) {
  return (
    <Panel heading="Tags you follow" aside={<a href={paths.tags()}>All tags</a>}>
      {tags.length === 0 && (
        <p className="small muted">None yet. Open a tag below a post, and choose “Follow”.</p>
      )}
      <ul className="row">
        {tags.map((tag) => (
          <li key={tag}>
            <Chip href={paths.tag(tag)}>{tag}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
