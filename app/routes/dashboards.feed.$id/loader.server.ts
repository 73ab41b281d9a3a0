import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { FeedQuerySchema } from "~api/contract/posts/feed-query";
import { listedKind } from "~/server/api/site.server";
import { createFormKey } from "~/server/forms/form.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

export async function loadFeed(viewer: Viewer, { request, context }: LoaderFunctionArgs) {
  const { api, session, env } = context;
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const query = FeedQuerySchema.safeParse(search).data ?? {};
  const [page, tags, { createdAt }] = await Promise.all([
    api.feed.list({ query }),
    api.tags.listFollowed(),
    api.feed.getAddress(),
  ]);
  const isEmpty = page.data.length === 0 && !query.after && !query.before;
  const isWelcome = "welcome" in search;
  const [suggestions, newest] = await Promise.all([
    isEmpty || isWelcome ? api.feed.suggestions() : null,
    isEmpty ? listNewest(context) : null,
  ]);
  const token = session.get("feedToken");
  return {
    viewerId: viewer.id,
    isWelcome,
    isNewest: newest !== null && newest.length > 0,
    posts: newest ?? page.data,
    older: page.older,
    newer: page.newer,
    tags: tags.map(({ tag }) => tag),
    suggestions: suggestions && {
      people: suggestions.people.map((person) => ({ ...person, formKey: createFormKey() })),
      tags: suggestions.tags.map((tag) => ({ ...tag, formKey: createFormKey() })),
    },
    address: {
      createdAt,
      url: token ? new URL(paths.privateFeed(token), env.SITE_URL).href : null,
      formKey: createFormKey(),
    },
  };
}

/** The newest posts of the site, but not by people whom the caller has muted or blocked. */
async function listNewest({ api, getSite }: Pick<RequestContext, "api" | "getSite">) {
  const kind = listedKind(await getSite());
  const [{ data }, unwanted] = await Promise.all([
    api.posts.list({ query: { kind, page: 1, fields: "card" } }),
    api.people.listBlocked(),
  ]);
  const ids = new Set(unwanted.map(({ id }) => id));
  return data.filter(({ user }) => !ids.has(user.id));
}
