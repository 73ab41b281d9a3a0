import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDelete } from "~/components/confirm-delete";
import { requireAdmin } from "~/server/auth.server";
import { submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete a message" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  const { api } = args.context.visit;
  const { senderName, message } = await api.contact.get(args.params["id"] ?? "");
  return { viewerId: viewer.id, senderName, message, formKey: createFormKey() };
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
  const { viewerId, senderName, message, formKey } = useLoaderData<typeof loader>();
  return (
    <ConfirmDelete
      question={`Delete the message by ${senderName}?`}
      formKey={formKey}
      failed={useActionData<typeof action>()}
      backHref={paths.contactMessages(viewerId)}
    >
      <blockquote className="comment-text muted">{message}</blockquote>
      <p>Nothing brings it back.</p>
    </ConfirmDelete>
  );
}
