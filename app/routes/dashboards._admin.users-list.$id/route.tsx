import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import { Pagination } from "~/components/tables/pagination";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { setBlocked } from "~/server/forms/set-blocked.server";
import { redirectToLastPage, readPage } from "~/server/loaders/listing.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { readUserFilter } from "./filter.server";
import { UserFilterForm } from "./user-filter-form";
import { UserTable } from "./user-table";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Users" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const filter = readUserFilter(args.request);
  const found = await args.context.api.users.list({
    query: {
      ...filter,
      page: readPage(args.request),
    },
  });
  redirectToLastPage(found, args.request);
  const { data, total, currentPage: page, numberOfPages: pages } = found;
  const users = data.map((user) => ({
    id: user.id,
    fullName: user.fullName,
    profilePhoto: user.profilePhotoSmall,
    email: user.email,
    accountType: user.accountType,
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    isBlocked: user.isBlocked,
    isAccountVerified: user.isAccountVerified,
    postCount: user.postCount,
    followersCount: user.followersCount,
    formKey: createFormKey(),
  }));
  return { viewerId: viewer.id, filter, users, total, page, pages };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return setBlocked(args);
}

export default function UsersListPage() {
  const { viewerId, filter, users, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Users</h1>
          <p className="muted">{countOf(total, "account")}</p>
        </div>
        <UserFilterForm
          key={JSON.stringify(filter)}
          action={paths.usersList(viewerId)}
          filter={filter}
        />
      </div>
      {total > 0 ? (
        <UserTable users={users} viewerId={viewerId} />
      ) : (
        <EmptyState icon="users">
          <h2>No users found</h2>
          <p>Remove a filter, or search for the beginning of a name or e-mail address.</p>
          <p className="row">
            <ButtonLink href={paths.usersList(viewerId)}>Show all users</ButtonLink>
          </p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(target) =>
          paths.usersList(viewerId, { ...filter, page: target > 1 ? target : null })
        }
      />
    </>
  );
}
