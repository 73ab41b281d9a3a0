import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDelete } from "~/components/forms/confirm-delete";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { clearUser } from "~/server/session/session.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete your account" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { id, email, postCount, hasSecondFactor } = viewer;
  return { id, email, postCount, hasSecondFactor, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { context } = args;
  return submitDelete(args, async (key) => {
    await context.api.users.delete({ params: { id: viewer.id }, key });
    clearUser(context.session);
    return { destination: paths.login(), message: "Your account has been deleted. Goodbye." };
  });
}

export default function DeleteAccountPage() {
  const { id, email, postCount, hasSecondFactor, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <ConfirmDelete
      question="Delete your account?"
      formKey={formKey}
      failed={failed}
      backHref={paths.sessionSettings(id)}
      confirm={{ hasSecondFactor }}
    >
      <div className="stack">
        <p>
          This deletes the account for {email} and signs you out. Your{" "}
          {postCount > 0 && `${countOf(postCount, "post")}, `}
          comments, reactions, saved posts, follows, photos and messages to the team will be deleted
          too. This can’t be undone.
        </p>
        <p>
          What stays: people you wrote to keep your messages, without your name, and the e-mails you
          sent them. Backups keep your data and pictures for up to 12 months.
        </p>
      </div>
    </ConfirmDelete>
  );
}
