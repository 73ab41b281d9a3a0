import type { Category } from "~api/contract/categories";
import type { Comment, CommentCreate } from "~api/contract/comments";
import type { Page, Stats } from "~api/contract/common";
import type { Post, PostCard, PostDetail, PostListQuery } from "~api/contract/posts";
import type { Login, LoginResult, Register, UserOwn, UserPublic } from "~api/contract/users";
import { createApiCall } from "./api-call.server";
import type { Caller } from "./api-call.server";

export type Api = ReturnType<typeof createApi>;

/** The API's calls by module, on behalf of one caller. Creating calls take the form's key. */
export function createApi(caller: Caller) {
  const call = createApiCall(caller);

  const users = {
    register: (user: Register, key: string) =>
      call<UserOwn>("POST", "/api/users/register", { body: user, key }),
    login: (login: Login) => call<LoginResult>("POST", "/api/users/login", { body: login }),
    logout: () => call<{ message: string }>("POST", "/api/users/logout"),
    me: () => call<UserOwn>("GET", "/api/users/me"),
    get: (id: string) => call<UserPublic>("GET", `/api/users/${encodeURIComponent(id)}`),
    stats: () => call<Stats>("GET", "/api/stats"),
  };
  const category = {
    list: () => call<Category[]>("GET", "/api/category"),
  };
  const post = {
    list: (query: PostListQuery & { page: number }) =>
      call<Page<PostCard>>("GET", "/api/posts", { query: { ...query, fields: "card" } }),
    search: (query: PostListQuery & { page: number; searchQuery: string }) =>
      call<Page<PostCard>>("GET", "/api/posts/search", { query: { ...query, fields: "card" } }),
    get: (id: string) => call<PostDetail>("GET", `/api/posts/${encodeURIComponent(id)}`),
    related: (id: string) =>
      call<PostCard[]>("GET", `/api/posts/${encodeURIComponent(id)}/related`, {
        query: { fields: "card" },
      }),
    create: (form: FormData, key: string) => call<Post>("POST", "/api/posts", { body: form, key }),
    preview: (description: string) =>
      call<{ descriptionHtml: string }>("POST", "/api/posts/preview", { body: { description } }),
  };
  const comment = {
    create: (comment: CommentCreate, key: string) =>
      call<Comment>("POST", "/api/comments", { body: comment, key }),
  };
  const accountVerification = {
    generateToken: () =>
      call<{ message: string }>("POST", "/api/users/generate-verify-email-token"),
    verify: (token: string, key: string) =>
      call<UserOwn | { message: string }>("PUT", "/api/users/verify-account", {
        body: { token },
        key,
      }),
  };

  return { users, category, post, comment, accountVerification };
}
