import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActForm } from "~/components/admin/act-form";
import { readReturnPath, submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { requireAdmin } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Block a user" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  const { fullName } = await args.context.api.users.get({
    params: { id: args.params["id"] ?? "" },
  });
  return {
    question: `Block ${fullName}?`,
    explanation:
      "They are signed out everywhere and can’t log in until an admin unblocks them. What they’ve published stays. If they are an admin, we e-mail them that you did this.",
    hasSecondFactor: viewer.hasSecondFactor,
    formKey: createFormKey(),
    backHref: readReturnPath(args.request) ?? paths.usersList(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  return submitDelete(args, async (key) => {
    const params = { id: args.params["id"] ?? "" };
    const { fullName } = await args.context.api.users.block({ params, key });
    return {
      destination: paths.usersList(viewer.id),
      message: `${fullName} is blocked.`,
      changed: `user-${params.id}`,
    };
  });
}

export default function BlockUserPage() {
  return (
    <ActForm
      {...useLoaderData<typeof loader>()}
      submit={{ label: "Block", intent: "block", isDangerous: true }}
      failed={useActionData<typeof action>()}
    />
  );
}
