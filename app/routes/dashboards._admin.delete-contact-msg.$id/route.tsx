import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { requireAdmin } from "~/server/context/auth.server";
import { readReturnPath, submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete a message" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  const { api } = args.context;
  const { senderName, message } = await api.contact.get({
    params: { id: args.params["id"] ?? "" },
  });
  return {
    question: `Delete the message from ${senderName}?`,
    explanation: "You can undo this for 30 days.",
    quote: message,
    formKey: createFormKey(),
    backHref: readReturnPath(args.request) ?? paths.contactMessages(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  return submitDelete(args, async (key) => {
    const { senderName } = await args.context.api.contact.delete({
      params: { id: args.params["id"] ?? "" },
      key,
    });
    return {
      destination: paths.contactMessages(viewer.id),
      message: `The message from ${senderName} was deleted.`,
    };
  });
}

export default function DeleteContactMessagePage() {
  return <DeletePage />;
}
