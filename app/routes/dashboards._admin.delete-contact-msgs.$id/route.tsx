import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDelete } from "~/components/confirm-delete";
import { requireAdmin, requireOwnScreen } from "~/server/auth.server";
import { submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete all messages" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { total } = await args.context.visit.api.contact.list({ page: 1 });
  return { viewerId: viewer.id, total, formKey: createFormKey() };
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
  const { viewerId, total, formKey } = useLoaderData<typeof loader>();
  return (
    <ConfirmDelete
      question="Delete all messages?"
      formKey={formKey}
      failed={useActionData<typeof action>()}
      backHref={paths.contactMessages(viewerId)}
    >
      <p>
        {total === 1 ? "There is 1 message" : `There are ${total.toLocaleString("en")} messages`}{" "}
        now. Those that arrive meanwhile go as well, and nothing brings them back.
      </p>
    </ConfirmDelete>
  );
}
