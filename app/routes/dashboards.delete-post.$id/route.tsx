import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { PostDetail } from "~api/contract/responses/posts";
import { DeletePage } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { readReturnPath, submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { toDraftPath } from "~/server/forms/post-editor.server";
import { requireOwnPost } from "~/server/forms/post-form.server";
import { canOfferProjects } from "~/utils/account";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete" });

/** What the page deletes: a post, or a series. */
function readTarget({ request, params }: LoaderFunctionArgs) {
  const isSeries = request.url.includes("?series");
  return { isSeries, params: { id: params["id"] ?? "" } };
}

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireViewer(args);
  const { isSeries, params } = readTarget(args);
  if (isSeries) {
    const series = await args.context.api.series.get({ params });
    requireOwnScreen(viewer, series.user.id, { orAdmin: true });
    return {
      question: `Delete “${series.title}”?`,
      explanation: "Its posts stay. This can’t be undone.",
      formKey: createFormKey(),
      backHref: paths.series(series),
    };
  }
  const post = await requireOwnPost(viewer, args);
  if (post.status !== "published") {
    const name = post.title ? ` “${post.title}”` : "";
    return {
      question: `Delete the draft${name}?`,
      explanation: `Its text${post.image ? " and picture" : ""} will be deleted. This can’t be undone.`,
      formKey: createFormKey(),
      backHref: readReturnPath(args.request) ?? toDraftPath(viewer, post),
    };
  }
  return {
    question: `Delete “${post.title}”?`,
    explanation: `${describeLoss(post)}This can’t be undone.`,
    formKey: createFormKey(),
    backHref: readReturnPath(args.request) ?? paths.post(post),
  };
}

function describeLoss({ image, commentsCount, likesCount }: PostDetail): string {
  const lost = [
    image ? "picture" : "",
    commentsCount ? countOf(commentsCount, "comment") : "",
    likesCount ? countOf(likesCount, "like") : "",
  ].filter(Boolean);
  const all = new Intl.ListFormat("en-GB").format(lost);
  return all && `Its ${all} will be deleted too. `;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitDelete(args, async (key) => {
    const { api } = args.context;
    const { isSeries, params } = readTarget(args);
    if (isSeries) {
      const { title } = await api.series.delete({ params, key });
      return { destination: paths.ownSeries(viewer.id), message: `“${title}” was deleted.` };
    }
    const post = await api.posts.delete({ params, key });
    if (post.status !== "published") {
      const { kind, status, title } = post;
      return {
        destination: (kind === "project" ? paths.projects : paths.posts)(viewer.id, { status }),
        message: title ? `The draft “${title}” was deleted.` : "The draft was deleted.",
      };
    }
    const { title, price, user } = post;
    const isListedAsProject = price !== null && canOfferProjects(viewer);
    return {
      destination: isListedAsProject ? paths.projects(user.id) : paths.posts(user.id),
      message: `“${title}” was deleted.`,
    };
  });
}

export default function DeletePostPage() {
  return <DeletePage />;
}
