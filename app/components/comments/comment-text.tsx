import type { Comment } from "~api/contract/responses/comments";

type Props = { comment: Pick<Comment, "description" | "descriptionHtml"> };

export function CommentText({ comment: { description, descriptionHtml } }: Props) {
  if (descriptionHtml === null) {
    return (
      <p className="pre-line" dir="auto">
        {description}
      </p>
    );
  }
  return (
    <p className="pre-line" dir="auto" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
  );
}
