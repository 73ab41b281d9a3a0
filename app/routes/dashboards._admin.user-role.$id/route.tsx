import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/server/context/auth.server";
import { readReturnPath, submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { RoleForm } from "./role-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "User role" });

/** Only the list of users knows who is a moderator. */
function readRole({ url }: Request) {
  const search = new URL(url).searchParams;
  return {
    role: search.get("role") === "moderator" ? ("moderator" as const) : ("admin" as const),
    isModerator: search.has("held"),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  const params = { id: args.params["id"] ?? "" };
  const { fullName, isAdmin } = await args.context.api.users.get({ params });
  const { role, isModerator } = readRole(args.request);
  return {
    fullName,
    hasSecondFactor: viewer.hasSecondFactor,
    role,
    isHeld: role === "admin" ? isAdmin : isModerator,
    formKey: createFormKey(),
    backHref: readReturnPath(args.request) ?? paths.usersList(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  const { users } = args.context.api;
  const { role } = readRole(args.request);
  const changes = {
    admin: { grant: users.grantAdmin, revoke: users.revokeAdmin },
    moderator: { grant: users.grantModerator, revoke: users.revokeModerator },
  }[role];
  return submitDelete(args, async (key, form) => {
    const isGranting = form.get("intent") === "grant";
    const change = isGranting ? changes.grant : changes.revoke;
    const { id, fullName } = await change({ params: { id: args.params["id"] ?? "" }, key });
    const article = role === "admin" ? "an" : "a";
    return {
      destination: id === viewer.id ? paths.dashboard(id) : paths.usersList(viewer.id),
      message: isGranting
        ? `${fullName} is now ${article} ${role}.`
        : `${fullName} is no longer ${article} ${role}.`,
      changed: `user-${id}`,
    };
  });
}

export default function UserRolePage() {
  const loaded = useLoaderData<typeof loader>();
  return <RoleForm {...loaded} failed={useActionData<typeof action>()} />;
}
