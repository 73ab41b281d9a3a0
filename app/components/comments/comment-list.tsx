import { useActionData } from "@remix-run/react";
import { Fragment } from "react";
import { TEAM_ONLY } from "~api/contract/site/settings/allowed";
import type { PostDetail } from "~api/contract/responses/posts";
import type { CommentPage } from "~/server/loaders/comment-page.server";
import { VerifyBar } from "~/components/account/verify-bar";
import { FlashMessage } from "~/components/feedback/flash-message";
import { countOf } from "~/utils/format/numbers";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { CommentForm } from "./comment-form";
import { CommentItem } from "./comment-item";
import { toThreads } from "./threads";
import "~/components/posts/byline.css";
import "./comment-list.css";

type Props = { post: PostDetail; commentPage: CommentPage; formKey: string | null };

/** From this count on, the order can be reversed. */
const SORTABLE_COUNT = 10;

export function CommentList({ post, commentPage, formKey }: Props) {
  const { commentsCount } = post;
  const root = useRootData();
  const { viewer, site } = root;
  const comments = mayDo("comment", root);
  const failed = useActionData();
  // What was typed while they were closed comes back in the form.
  const isClosed = post.commentStatus === "closed" && !failed;
  const { page, earlierCount, isNewestFirst, answered } = commentPage;
  const address = ({ hash = "comments", number = page, isTurned = false, reply = "" }) =>
    paths.post(post, hash, {
      sort: isTurned === isNewestFirst ? null : "newest",
      comments: number > 1 ? number : null,
      reply,
    });
  const hrefOf = (number: number) => address({ number });
  const threads = toThreads(post.comments.toReversed());
  const itemProps = ({ id }: { id: string }) => ({
    post,
    back: page > 1 ? hrefOf(page) : undefined,
    replyHref: isClosed || !comments ? undefined : address({ hash: "comment-form", reply: id }),
  });
  const earlier = earlierCount > 0 && (
    <p>
      <a className="small" href={hrefOf(page + 1)}>
        Show {countOf(earlierCount, "earlier comment")}
      </a>
    </p>
  );
  const newer = page > 1 && (
    <p>
      <a className="small" href={hrefOf(page - 1)}>
        Show newer comments
      </a>
    </p>
  );
  const back = { redirectTo: paths.post(post, "comments") };
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading" className="title-lg">
        {commentsCount === 0
          ? isClosed
            ? "Comments"
            : "No comments yet"
          : countOf(commentsCount, "comment")}
      </h2>
      <FlashMessage at="comments" />
      {isClosed ? (
        <p className="muted">Comments are closed.</p>
      ) : !comments ? (
        <p className="muted">{`${TEAM_ONLY.comment}.`}</p>
      ) : formKey ? (
        <div id="comment-form">
          {viewer?.isAccountVerified === false ? (
            <VerifyBar />
          ) : (
            <CommentForm key={answered?.id} {...{ post, answered, formKey }} />
          )}
        </div>
      ) : (
        <p className="muted">
          <a href={paths.login(back)}>Log in</a>
          {site.takesAccounts && (
            <>
              {" "}
              or <a href={paths.register(back)}>register</a>
            </>
          )}{" "}
          to add a comment.
        </p>
      )}
      {commentsCount >= SORTABLE_COUNT && (
        <p>
          <a className="small" href={address({ isTurned: true })}>
            {isNewestFirst ? "Oldest first" : "Newest first"}
          </a>
        </p>
      )}
      {isNewestFirst ? newer : earlier}
      {(isNewestFirst ? threads.toReversed() : threads).map(({ id, first, replies }) => (
        <Fragment key={id}>
          {first ? (
            <CommentItem comment={first} {...itemProps(first)} />
          ) : (
            replies[0]?.parentId === id &&
            replies[0].parentUser === null && <p className="comment muted">A deleted comment</p>
          )}
          {replies.map((reply) => (
            <CommentItem
              key={reply.id}
              comment={reply}
              above={first?.id ?? ""}
              {...itemProps(reply)}
            />
          ))}
        </Fragment>
      ))}
      {isNewestFirst ? earlier : newer}
    </section>
  );
}
