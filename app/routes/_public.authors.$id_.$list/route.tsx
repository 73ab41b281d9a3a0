import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BARE_LIST_SIZE, IdSchema } from "~api/contract/common";
import { FOLLOW_LISTS, type FollowList } from "~api/contract/people/follow-lists";
import { FollowForm } from "~/components/account/follow-form";
import { FOLLOW, FollowLink } from "~/components/account/follow-link";
import { EmptyState } from "~/components/feedback/empty-state";
import { Breadcrumbs } from "~/components/layout/breadcrumbs";
import { Avatar } from "~/components/ui/avatar";
import { RoleBadge } from "~/components/ui/role-badge";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { createFormKey } from "~/server/forms/form.server";
import { followFromForm } from "~/server/forms/follow-form.server";
import { requireViewer } from "~/server/context/auth.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import "./follow-list.css";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

type Words = Record<FollowList, (name: string) => string>;

const TITLES: Words = {
  followers: (name) => `Followers of ${name}`,
  following: (name) => `Whom ${name} follows`,
};
const DESCRIPTIONS: Words = {
  followers: (name) => `Everybody who follows the posts and projects of ${name}.`,
  following: (name) => `Everybody whose posts and projects ${name} follows.`,
};

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(
    matches,
    page
      ? {
          title: TITLES[page.list](page.author.fullName),
          description: DESCRIPTIONS[page.list](page.author.fullName),
          path: page.path,
        }
      : { title: "Page not found" },
  );

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const list = FOLLOW_LISTS.find((name) => name === params["list"]);
  if (!list) throw data({ message: "There is no such list.", error: "NOT_FOUND" }, 404);
  const { users } = context.api;
  const after = IdSchema.safeParse(new URL(request.url).searchParams.get("after")).data;
  const read = list === "followers" ? users.listFollowers : users.listFollowing;
  const [viewer, author, people] = await Promise.all([
    context.getViewer(),
    users.get({ params: { id } }),
    read({ params: { id }, query: { after } }),
  ]);
  const last = people.length === BARE_LIST_SIZE ? people.at(-1)?.id : undefined;
  return {
    list,
    path: paths.authorList(id, list, { after }),
    author: { id: author.id, fullName: author.fullName },
    isVisitor: viewer === null,
    people: people.map((person) => ({
      ...person,
      formKey: viewer && viewer.id !== person.id ? createFormKey() : null,
    })),
    moreHref: last ? paths.authorList(id, list, { after: last }) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { form } = args.context;
  const { pathname, search } = new URL(args.request.url);
  return followFromForm(args.context, form, pathname + search);
}

export default function FollowListPage() {
  const { list, author, people, isVisitor, moreHref } = useLoaderData<typeof loader>();
  return (
    <div className="follow-list">
      <Breadcrumbs links={[{ label: author.fullName, href: paths.author(author.id) }]} />
      <h1>{TITLES[list](author.fullName)}</h1>
      {people.length === 0 && (
        <EmptyState icon="user-plus">
          <h2>Nobody yet</h2>
          <p>
            {list === "followers"
              ? `${author.fullName} has no followers yet.`
              : `${author.fullName} follows nobody yet.`}
          </p>
        </EmptyState>
      )}
      <ul>
        {people.map((person) => (
          <li key={person.id} className="person">
            <Avatar user={person} size="lg" />
            <div>
              <a href={paths.author(person.id)} dir="auto">
                {person.fullName}
              </a>
              <RoleBadge badge={person.badge} />{" "}
              {person.accountType === "provider" && <Badge kind="primary">Provider</Badge>}
              {person.bio && <p>{person.bio}</p>}
            </div>
            {person.isFollowing !== undefined && person.formKey && (
              <FollowForm
                person={person}
                isFollowing={person.isFollowing}
                formKey={person.formKey}
              />
            )}
            {isVisitor && (
              <FollowLink to={paths.author(person.id, FOLLOW)} name={person.fullName} />
            )}
          </li>
        ))}
      </ul>
      {moreHref && <ButtonLink href={moreHref}>Show more people</ButtonLink>}
    </div>
  );
}
