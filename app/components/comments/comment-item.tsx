import type { Comment } from "~api/contract/responses/comments";
import type { PostDetail } from "~api/contract/responses/posts";
import { useEffect, useState } from "react";
import type { MouseEvent } from "react";
import { useNavigate } from "@remix-run/react";
import { isPlainClick } from "~/components/enhancements/is-plain-click";
import { useDynamicImport } from "~/components/enhancements/use-dynamic-import";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { RoleBadge } from "~/components/ui/role-badge";
import { Separator } from "~/components/posts/separator";
import { formatDateTime, toMinute } from "~/utils/format/dates";
import { authorsOf } from "~/utils/authors";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";

import { CommentText } from "./comment-text";
import { readEdit } from "./unsaved-edit";

const loadEditor = () => import("./edit-in-place.client");

type Props = {
  comment: Comment;
  post: PostDetail;
  /** The page with its comments, unless it is the first. */
  back: string | undefined;
  /** Where an answer is written, if the post takes any. */
  replyHref: string | undefined;
  /** The comment above, which it answers unless it names another. */
  above?: string;
};

/** A comment; folded if the viewer blocked or muted its author. */
export function CommentItem(props: Props) {
  if (!props.comment.isFolded) return <CommentBody {...props} />;
  return (
    <details>
      <summary className="small muted">A comment by somebody you blocked or muted</summary>
      <CommentBody {...props} />
    </details>
  );
}

function CommentBody({ comment, post, back, replyHref, above }: Props) {
  const { id, user, createdAt, updatedAt } = comment;
  const [isEdited, setIsEdited] = useState(false);
  const { viewer } = useRootData();
  const draft = `edit ${viewer?.id} ${id} ${comment.version}`;
  useEffect(() => {
    if (readEdit(draft) !== null) setIsEdited(true);
  }, [draft]);
  const editHref = paths.updateComment(id, { back });
  return (
    <article className={above === undefined ? "comment" : "comment reply"} id={`comment-${id}`}>
      <Avatar user={user} size="md" />
      <p className="byline">
        <a href={paths.author(user.id)} dir="auto">
          {user.fullName}
        </a>
        <RoleBadge badge={user.badge} />{" "}
        {authorsOf(post).some(({ id }) => id === user.id) && <Badge kind="primary">Author</Badge>}
        <Separator />
        <a href={`?comment=${id}#comment-${id}`}>
          <time dateTime={toMinute(createdAt)}>{formatDateTime(createdAt)}</time>
        </a>
        {updatedAt !== createdAt && (
          <>
            <Separator />
            <span>edited</span>
          </>
        )}
        <ParentComment comment={comment} above={above} />
      </p>
      {isEdited ? (
        <LazyEditor {...{ comment, draft }} page={editHref} onClose={() => setIsEdited(false)} />
      ) : (
        <CommentText comment={comment} />
      )}
      {!isEdited && (
        <CommentTools
          {...{ comment, post, back, replyHref, editHref }}
          onEdit={() => setIsEdited(true)}
        />
      )}
    </article>
  );
}

type EditorProps = { comment: Comment; draft: string; page: string; onClose: () => void };

/** The editor in place, or a link to its page if loading fails. */
function LazyEditor(props: EditorProps) {
  const navigate = useNavigate();
  const chunk = useDynamicImport(loadEditor, () => navigate(props.page));
  return chunk && <chunk.EditInPlace {...props} />;
}

/** The author of the answered comment, unless that is right above. */
function ParentComment({ comment, above }: Pick<Props, "comment" | "above">) {
  const { parentId, parentUser } = comment;
  if (parentId === null || parentId === above) return null;
  return (
    <>
      <Separator />
      {parentUser ? (
        <a href={`?comment=${parentId}#comment-${parentId}`} dir="auto">
          to {parentUser.fullName}
        </a>
      ) : (
        <span>to a deleted comment</span>
      )}
    </>
  );
}

type ToolsProps = Omit<Props, "above"> & { editHref: string; onEdit: () => void };

function CommentTools({ comment, post, back, replyHref, editHref, onEdit }: ToolsProps) {
  const { viewer } = useRootData();
  function handleEdit(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onEdit();
  }
  const { id, user } = comment;
  const mayEdit = viewer !== null && (viewer.id === user.id || viewer.isAdmin);
  const mayDelete = mayEdit || viewer?.id === post.user.id;
  return (
    <p className="comment-tools">
      {viewer && replyHref && (
        <a href={replyHref} aria-label={`Reply to ${user.fullName}`}>
          Reply
        </a>
      )}{" "}
      {mayEdit && (
        <a href={editHref} aria-label={`Edit comment by ${user.fullName}`} onClick={handleEdit}>
          Edit
        </a>
      )}{" "}
      {mayDelete && (
        <a
          href={paths.deleteComment(id, { back })}
          aria-label={`Delete comment by ${user.fullName}`}
          data-deletes=""
        >
          Delete
        </a>
      )}{" "}
      {viewer && viewer.id !== user.id && (
        <a href={paths.block(user.id)} aria-label={`Block or mute ${user.fullName}`}>
          Block
        </a>
      )}{" "}
      {viewer?.id !== user.id && <a href={paths.report("comment", id)}>Report</a>}
    </p>
  );
}
