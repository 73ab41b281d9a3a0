import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { requireAdmin } from "~/server/context/auth.server";
import { readReturnPath, submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete a user" });

/** One's own account is deleted in the settings, which also end the session. */
function refuseOwnAccount(viewer: Viewer, userId: string): void {
  if (viewer.id !== userId) return;
  const message = "You cannot delete your own account here.";
  throw data({ message, error: "FORBIDDEN" }, { status: 403 });
}

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  const userId = args.params["id"] ?? "";
  refuseOwnAccount(viewer, userId);
  const { fullName, postCount } = await args.context.api.users.get({ params: { id: userId } });
  const posts = postCount > 0 ? `, its ${countOf(postCount, "post")}` : "";
  return {
    question: `Delete ${fullName}?`,
    explanation: `This deletes the account${posts} and everything else that belongs to it. This can’t be undone. To keep someone out for a while, block them instead.`,
    confirm: { hasSecondFactor: viewer.hasSecondFactor },
    formKey: createFormKey(),
    backHref: readReturnPath(args.request) ?? paths.usersList(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  const userId = args.params["id"] ?? "";
  refuseOwnAccount(viewer, userId);
  return submitDelete(args, async (key) => {
    const { fullName } = await args.context.api.users.delete({ params: { id: userId }, key });
    return {
      destination: paths.usersList(viewer.id),
      message: `${fullName}’s account was deleted.`,
    };
  });
}

export default function DeleteUserPage() {
  return <DeletePage />;
}
