import { Form } from "@remix-run/react";
import type { PostCard } from "~api/contract/responses/posts";
import { KeyFields } from "~/components/forms/csrf-field";
import { PostThumb } from "~/components/posts/post-picture";
import { RowTitle } from "~/components/tables/row-title";
import { Button } from "~/components/ui/button";
import { formatDay } from "~/utils/format/dates";
import { RoleBadge } from "~/components/ui/role-badge";
import { paths } from "~/utils/paths";
import "~/components/posts/tables/post-table.css";

type Props = { post: PostCard & { formKey: string }; isLiked: boolean };

export function SavedPostRow({ post, isLiked }: Props) {
  const { id, title, category, user, createdAt, formKey } = post;
  const remove = isLiked ? "Unlike" : "Unsave";
  return (
    <tr>
      <th scope="row">
        <RowTitle
          picture={<PostThumb post={post} />}
          title={title}
          href={paths.post(post)}
          note={post.price === null ? `${category} · ${post.readingMinutes} min read` : category}
        />
      </th>
      <td data-label="Author">
        <a href={paths.author(user.id)} dir="auto">
          {user.fullName}
        </a>
        <RoleBadge badge={user.badge} />
      </td>
      <td data-label="Published">
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </td>
      <td>
        <Form method="post" preventScrollReset className="row row-actions">
          <KeyFields formKey={formKey} />
          <input type="hidden" name="postId" value={id} />
          <Button
            size="small"
            name="intent"
            value={isLiked ? "unlike" : "unsave"}
            aria-label={`${remove} ${title}`}
          >
            {remove}
          </Button>
        </Form>
      </td>
    </tr>
  );
}
