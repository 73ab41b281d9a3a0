import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/confirm-delete";
import type { DeleteQuestion } from "~/components/confirm-delete";
import { requireAdmin, requireOwnScreen } from "~/server/auth.server";
import { submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete all messages" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { total } = await args.context.visit.api.contact.list({ page: 1 });
  const there =
    total === 1 ? "There is 1 message" : `There are ${total.toLocaleString("en")} messages`;
  return {
    question: "Delete all messages?",
    explanation: `${there} now. Those that arrive meanwhile go as well, and nothing brings them back.`,
    formKey: createFormKey(),
    backHref: paths.contactMessages(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return submitDelete(args, async (key) => {
    const { deletedCount } = await args.context.visit.api.contact.deleteAll(key);
    return {
      destination: paths.contactMessages(viewer.id),
      message:
        deletedCount === 1 ? "1 message is deleted." : `${deletedCount} messages are deleted.`,
    };
  });
}

export default function DeleteContactMessagesPage() {
  return <DeletePage />;
}
