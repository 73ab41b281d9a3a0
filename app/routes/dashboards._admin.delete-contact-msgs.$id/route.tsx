import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete all messages" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { total } = await args.context.api.contact.list({ query: { page: 1 } });
  return {
    question: "Delete all messages?",
    explanation: `This deletes ${countOf(total, "message")}, and any that arrive in the meantime. You can undo this for 30 days.`,
    confirm: { hasSecondFactor: viewer.hasSecondFactor },
    formKey: createFormKey(),
    backHref: paths.contactMessages(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return submitDelete(args, async (key) => {
    const { deletedCount } = await args.context.api.contact.deleteAll({ key });
    return {
      destination: paths.contactMessages(viewer.id),
      message: `Deleted ${countOf(deletedCount, "message")}. You can undo this for 30 days.`,
    };
  });
}

export default function DeleteContactMessagesPage() {
  return <DeletePage />;
}
