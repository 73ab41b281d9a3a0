import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDelete } from "~/components/confirm-delete";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";
import { submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { forgetPerson } from "~/server/session.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete your account" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { id, email, postCount } = viewer;
  return { id, email, postCount, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { visit } = args.context;
  return submitDelete(args, async (key) => {
    await visit.api.users.delete(viewer.id, key);
    forgetPerson(visit.session);
    return { destination: paths.login(), message: "Your account is deleted. Go well." };
  });
}

export default function DeleteAccountPage() {
  const { id, email, postCount, formKey } = useLoaderData<typeof loader>();
  const posts =
    postCount === 1 ? "Your post goes" : `All your ${postCount.toLocaleString("en")} posts go`;
  return (
    <ConfirmDelete
      question="Delete your account?"
      formKey={formKey}
      failed={useActionData<typeof action>()}
      backHref={paths.sessionSettings(id)}
    >
      <p>
        This deletes the account of {email} and signs you out.{" "}
        {postCount > 0 && `${posts} with it. `}
        Comments, reactions, follows and photos go too, and nothing brings them back. The people you
        wrote with keep your messages, without your name.
      </p>
    </ConfirmDelete>
  );
}
