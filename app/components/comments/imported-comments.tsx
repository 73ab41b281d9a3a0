import type { PostDetail } from "~api/contract/responses/posts";
import type { ImportedPage } from "~/server/loaders/comment-page.server";
import { Avatar } from "~/components/ui/avatar";
import { Separator } from "~/components/posts/separator";
import { formatDateTime, toMinute } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { CommentText } from "./comment-text";

type Props = { post: PostDetail; imported: ImportedPage };

/** What people without an account here wrote on the old site. */
export function ImportedComments({ post, imported: { total, data, page, isLast } }: Props) {
  const { viewer } = useRootData();
  const mayDelete = viewer !== null && (viewer.isModerator || viewer.id === post.user.id);
  const link = (number: number, label: string) => (
    <p>
      <a className="small" href={paths.post(post, "imported-comments", { imported: number })}>
        {label}
      </a>
    </p>
  );
  return (
    <section className="comments" id="imported-comments" aria-labelledby="imported-heading">
      <h2 id="imported-heading" className="title-lg">
        {countOf(total, "comment")} from the old site
      </h2>
      {page > 1 && link(page - 1, "Show earlier comments")}
      {data.map(({ id, authorName, parentName, createdAt, ...comment }) => (
        <article key={id} className="comment" id={`comment-${id}`}>
          <Avatar user={{ fullName: authorName, profilePhoto: "" }} />
          <p className="byline">
            <bdi>{authorName}</bdi>
            <Separator />
            <time dateTime={toMinute(createdAt)}>{formatDateTime(createdAt)}</time>
            {parentName !== null && (
              <>
                <Separator />
                <span>
                  to <bdi>{parentName}</bdi>
                </span>
              </>
            )}
          </p>
          <CommentText comment={comment} />
          {mayDelete && (
            <p className="comment-tools">
              <a
                href={paths.deleteImportedComment(id)}
                aria-label={`Delete comment by ${authorName}`}
                data-deletes=""
              >
                Delete
              </a>
            </p>
          )}
        </article>
      ))}
      {!isLast && link(page + 1, "Show later comments")}
    </section>
  );
}
