import type { Decision } from "~api/contract/responses/decisions";
import { Alert } from "~/components/feedback/alert";
import { paths } from "~/utils/paths";

export type HiddenPost = Pick<Decision, "id" | "title" | "reason">;

export function HiddenPosts({ posts }: { posts: HiddenPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Alert kind="warning">
      <ul>
        {posts.map(({ id, title, reason }) => (
          <li key={id}>
            <a href={paths.decision(id)} dir="auto">
              {title}
            </a>
            : Hidden by moderators: <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
