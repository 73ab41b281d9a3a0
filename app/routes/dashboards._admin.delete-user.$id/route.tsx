import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/confirm-delete";
import type { DeleteQuestion } from "~/components/confirm-delete";
import { requireAdmin } from "~/server/auth.server";
import { readBack, submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import type { Viewer } from "~/server/visit.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete a user" });

/** One's own account is deleted in the settings, where the session ends with it. */
function refuseOwnAccount(viewer: Viewer, userId: string): void {
  if (viewer.id !== userId) return;
  const message = "You cannot delete your own account here.";
  throw data({ message, error: "FORBIDDEN" }, { status: 403 });
}

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  const userId = args.params["id"] ?? "";
  refuseOwnAccount(viewer, userId);
  const { fullName, postCount } = await args.context.visit.api.users.get(userId);
  const posts =
    postCount === 1
      ? `The 1 post by ${fullName} goes`
      : `All ${postCount.toLocaleString("en")} posts by ${fullName} go`;
  const theirs = postCount > 0 ? `${posts} with the account. ` : "";
  return {
    question: `Delete ${fullName}?`,
    explanation: `${theirs}Everything that is theirs is deleted, and nothing brings it back. To shut somebody out for a time, block them.`,
    formKey: createFormKey(),
    backHref: readBack(args.request) ?? paths.usersList(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  const userId = args.params["id"] ?? "";
  refuseOwnAccount(viewer, userId);
  return submitDelete(args, async (key) => {
    const { fullName } = await args.context.visit.api.users.delete(userId, key);
    return {
      destination: paths.usersList(viewer.id),
      message: `The account of ${fullName} is deleted.`,
    };
  });
}

export default function DeleteUserPage() {
  return <DeletePage />;
}
