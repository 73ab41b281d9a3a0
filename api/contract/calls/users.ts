import { tagsOfFollows, tagsOfPeople, tagsOfUser } from "../cache/tags";
import { roles } from "./roles";
import type { Call } from "../endpoint";

export const users = {
  me: {
    method: "get",
    path: "/api/users/me",
  },
  get: {
    method: "get",
    path: "/api/users/{id}",
    cacheTags: tagsOfUser,
  },
  findByHandle: {
    method: "get",
    path: "/api/users/handle",
  },
  findHandles: {
    method: "get",
    path: "/api/users/handles",
  },
  search: {
    method: "get",
    path: "/api/users/search",
    cacheTags: tagsOfPeople,
  },
  listFollowers: {
    method: "get",
    path: "/api/users/{id}/followers",
    cacheTags: tagsOfFollows,
  },
  listFollowing: {
    method: "get",
    path: "/api/users/{id}/following",
    cacheTags: tagsOfFollows,
  },
  profile: {
    method: "get",
    path: "/api/users/profile/{id}",
  },
  list: {
    method: "get",
    path: "/api/users",
  },
  account: {
    method: "get",
    path: "/api/users/{id}/account",
  },
  update: {
    method: "put",
    path: "/api/users",
  },
  uploadProfilePhoto: {
    method: "put",
    path: "/api/users/profilephoto-upload",
  },
  uploadCoverPhoto: {
    method: "put",
    path: "/api/users/coverphoto-upload",
  },
  removeProfilePhoto: {
    method: "delete",
    path: "/api/users/profilephoto",
  },
  removeCoverPhoto: {
    method: "delete",
    path: "/api/users/coverphoto",
  },
  follow: {
    method: "put",
    path: "/api/users/follow",
  },
  unfollow: {
    method: "put",
    path: "/api/users/unfollow",
  },
  delete: {
    method: "delete",
    path: "/api/users/delete/{id}",
  },
  export: {
    method: "get",
    path: "/api/users/export",
  },
  ...roles,
} as const satisfies Record<string, Call>;
