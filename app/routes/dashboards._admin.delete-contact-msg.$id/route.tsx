import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/confirm-delete";
import type { DeleteQuestion } from "~/components/confirm-delete";
import { requireAdmin } from "~/server/auth.server";
import { readBack, submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete a message" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  const { api } = args.context.visit;
  const { senderName, message } = await api.contact.get(args.params["id"] ?? "");
  return {
    question: `Delete the message by ${senderName}?`,
    explanation: "Nothing brings it back.",
    quote: message,
    formKey: createFormKey(),
    backHref: readBack(args.request) ?? paths.contactMessages(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  return submitDelete(args, async (key) => {
    const { senderName } = await args.context.visit.api.contact.delete(
      args.params["id"] ?? "",
      key,
    );
    return {
      destination: paths.contactMessages(viewer.id),
      message: `The message by ${senderName} is deleted.`,
    };
  });
}

export default function DeleteContactMessagePage() {
  return <DeletePage />;
}
