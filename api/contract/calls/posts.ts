import { tagsOfPostOrDraft, tagsOfPosts, tagsOfRelated } from "../cache/tags";
import type { Call } from "../endpoint";

export const posts = {
  list: {
    method: "get",
    path: "/api/posts",
    cacheTags: tagsOfPosts,
  },
  search: {
    method: "get",
    path: "/api/posts/search",
    cacheTags: tagsOfPosts,
  },
  get: {
    method: "get",
    path: "/api/posts/{id}",
    cacheTags: tagsOfPostOrDraft,
  },
  findByOldAddress: {
    method: "get",
    path: "/api/posts/moved",
  },
  related: {
    method: "get",
    path: "/api/posts/{id}/related",
    cacheTags: tagsOfRelated,
  },
  create: {
    method: "post",
    path: "/api/posts",
  },
  preview: {
    method: "post",
    path: "/api/posts/preview",
  },
  readDocument: {
    method: "post",
    path: "/api/posts/document",
  },
  update: {
    method: "put",
    path: "/api/posts/{id}",
  },
  delete: {
    method: "delete",
    path: "/api/posts/{id}",
  },
  setOnLanding: {
    method: "put",
    path: "/api/posts/{id}/landing",
  },
  like: {
    method: "put",
    path: "/api/posts/likes",
  },
  dislike: {
    method: "put",
    path: "/api/posts/dislikes",
  },
  stagePicture: {
    method: "post",
    path: "/api/posts/pictures",
  },
  getStagedPicture: {
    method: "get",
    path: "/api/posts/pictures/{id}",
  },
} as const satisfies Record<string, Call>;
