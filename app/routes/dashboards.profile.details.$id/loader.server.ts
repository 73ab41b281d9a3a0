import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Profile } from "~api/contract/responses/profiles";
import { createFormKey } from "~/server/forms/form.server";
import type { Viewer } from "~/server/context/request-context.server";

const POSTS_SHOWN = 12;
const VIEWERS_SHOWN = 12;

/** Admins get more from the API, which stays on the server. */
function toPerson(profile: Profile) {
  const { id, firstName, fullName, handle, pronouns, bio, links, createdAt } = profile;
  const { profilePhoto, profilePhotoSmall, coverPhoto, coverPhotoSmall } = profile;
  const { accountType, badge, isAdmin, isAccountVerified, isFollowing } = profile;
  const { postCount, followersCount, followingCount } = profile;
  return {
    id,
    firstName,
    fullName,
    handle,
    pronouns,
    bio,
    links,
    createdAt,
    profilePhoto,
    profilePhotoSmall,
    coverPhoto,
    coverPhotoSmall,
    accountType,
    badge,
    isAdmin,
    isAccountVerified,
    isFollowing,
    postCount,
    followersCount,
    followingCount,
  };
}

function toCard(post: Profile["posts"][number]) {
  const { description: _a, descriptionHtml: _b, comments: _c, ...rest } = post;
  const { likes: _d, disLikes: _e, ...card } = rest;
  return card;
}

export async function loadProfile(viewer: Viewer, { params, context }: LoaderFunctionArgs) {
  const profile = await context.api.users.profile({ params: { id: params["id"] ?? "" } });
  const viewedBy = profile.viewedBy
    .slice(0, VIEWERS_SHOWN)
    .map(({ id, fullName, profilePhoto, badge }) => ({ id, fullName, profilePhoto, badge }));
  return {
    viewerId: viewer.id,
    person: toPerson(profile),
    posts: profile.posts.slice(0, POSTS_SHOWN).map(toCard),
    viewedBy,
    viewedByCount: profile.viewedByCount,
    formKey: createFormKey(),
  };
}
