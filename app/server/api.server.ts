import type {
  ChangePassword,
  ChangePasswordResult,
  ForgotPassword,
  ResetPassword,
  Session,
} from "~api/contract/accounts";
import type { Category, CategoryWrite } from "~api/contract/categories";
import type { Comment, CommentCreate, CommentUpdate } from "~api/contract/comments";
import type { Message, Page, Stats } from "~api/contract/common";
import type { ContactCreate, ContactMessage } from "~api/contract/contact";
import type { EmailCreate, SentEmail } from "~api/contract/emails";
import type { FollowResult } from "~api/contract/follows";
import type {
  FriendList,
  MessageList,
  MessageListQuery,
  MessageSend,
  MessageSent,
  MessagesSeen,
} from "~api/contract/messages";
import type { OwnStats } from "~api/contract/own-stats";
import type {
  Post,
  PostCard,
  PostDetail,
  PostListQuery,
  WaitingPicture,
} from "~api/contract/posts";
import type {
  PhotoUploadResult,
  Profile,
  ProfileUpdate,
  UserListQuery,
} from "~api/contract/profiles";
import type { Sitemap, SitemapEntry } from "~api/contract/sitemap";
import type {
  Login,
  LoginResult,
  Register,
  UserMe,
  UserOwn,
  UserPublic,
} from "~api/contract/users";
import { createApiCall } from "./api-call.server";
import type { Caller } from "./api-call.server";
import { withTint } from "./tints.server";

const segment = encodeURIComponent;

const withTints = (page: Page<PostCard>) => ({ ...page, data: page.data.map(withTint) });

export type Api = ReturnType<typeof createApi>;

/** The API's calls by module, on behalf of one caller. Writing calls take the form's key. */
export function createApi(caller: Caller) {
  const { call, open } = createApiCall(caller);

  const users = {
    register: (user: Register, key: string) =>
      call<UserOwn>("POST", "/api/users/register", { body: user, key }),
    login: (login: Login) => call<LoginResult>("POST", "/api/users/login", { body: login }),
    logout: () => call<Message>("POST", "/api/users/logout"),
    me: () => call<UserMe>("GET", "/api/users/me"),
    get: (id: string) => call<UserPublic>("GET", `/api/users/${segment(id)}`),
    profile: (id: string) => call<Profile>("GET", `/api/users/profile/${segment(id)}`),
    update: (profile: ProfileUpdate, key: string) =>
      call<UserOwn>("PUT", "/api/users", { body: profile, key }),
    uploadProfilePhoto: (form: FormData, key: string) =>
      call<PhotoUploadResult>("PUT", "/api/users/profilephoto-upload", { body: form, key }),
    uploadCoverPhoto: (form: FormData, key: string) =>
      call<PhotoUploadResult>("PUT", "/api/users/coverphoto-upload", { body: form, key }),
    changePassword: (body: ChangePassword, key: string) =>
      call<ChangePasswordResult>("PUT", "/api/users/password", { body, key }),
    sessions: () => call<Session[]>("GET", "/api/users/sessions"),
    endSession: (id: string, key: string) =>
      call<Session>("DELETE", `/api/users/sessions/${segment(id)}`, { key }),
    logoutEverywhere: (key: string) =>
      call<Message>("POST", "/api/users/logout-everywhere", { key }),
    export: () => open("/api/users/export"),
    list: (query: UserListQuery & { page: number }) =>
      call<Page<UserOwn>>("GET", "/api/users", { query }),
    block: (id: string, key: string) =>
      call<UserOwn>("PUT", `/api/users/block-user/${segment(id)}`, { key }),
    unblock: (id: string, key: string) =>
      call<UserOwn>("PUT", `/api/users/unblock-user/${segment(id)}`, { key }),
    delete: (id: string, key: string) =>
      call<UserOwn>("DELETE", `/api/users/delete/${segment(id)}`, { key }),
    follow: (followId: string, key: string) =>
      call<FollowResult>("PUT", "/api/users/follow", { body: { followId }, key }),
    unfollow: (unFollowId: string, key: string) =>
      call<FollowResult>("PUT", "/api/users/unfollow", { body: { unFollowId }, key }),
    forgotPassword: (body: ForgotPassword, key: string) =>
      call<Message>("POST", "/api/users/forget-password-token", { body, key }),
    resetPassword: (body: ResetPassword, key: string) =>
      call<Message>("PUT", "/api/users/reset-password", { body, key }),
    ownStats: () => call<OwnStats>("GET", "/api/stats/me"),
    statsOf: (id: string) => call<OwnStats>("GET", `/api/stats/${segment(id)}`),
    stats: () => call<Stats>("GET", "/api/stats"),
    friends: (query?: string) =>
      call<FriendList>("GET", "/api/users/friends", { query: { query } }),
    messages: (friendId: string, query: MessageListQuery) =>
      call<MessageList>("GET", `/api/users/get-messages/${segment(friendId)}`, { query }),
    sendMessage: (body: MessageSend, key: string) =>
      call<MessageSent>("POST", "/api/users/send-message", { body, key }),
    seeMessages: (friendId: string) =>
      call<MessagesSeen>("PUT", `/api/users/seen-messages/${segment(friendId)}`),
  };
  const category = {
    list: () => call<Category[]>("GET", "/api/category"),
    get: (id: string) => call<Category>("GET", `/api/category/${segment(id)}`),
    create: (category: CategoryWrite, key: string) =>
      call<Category>("POST", "/api/category", { body: category, key }),
    update: (id: string, category: CategoryWrite, key: string) =>
      call<Category>("PUT", `/api/category/${segment(id)}`, { body: category, key }),
    delete: (id: string, key: string) =>
      call<Category>("DELETE", `/api/category/${segment(id)}`, { key }),
  };
  const post = {
    list: (query: PostListQuery & { page: number }) =>
      call<Page<PostCard>>("GET", "/api/posts", { query: { ...query, fields: "card" } }).then(
        withTints,
      ),
    listFull: (query: PostListQuery & { page: number }) =>
      call<Page<Post>>("GET", "/api/posts", { query }),
    search: (query: PostListQuery & { page: number; searchQuery: string }) =>
      call<Page<PostCard>>("GET", "/api/posts/search", {
        query: { ...query, fields: "card" },
      }).then(withTints),
    get: (id: string) => call<PostDetail>("GET", `/api/posts/${segment(id)}`).then(withTint),
    related: (id: string) =>
      call<PostCard[]>("GET", `/api/posts/${segment(id)}/related`, {
        query: { fields: "card" },
      }).then((posts) => posts.map(withTint)),
    create: (form: FormData, key: string) => call<Post>("POST", "/api/posts", { body: form, key }),
    update: (id: string, form: FormData, key: string) =>
      call<Post>("PUT", `/api/posts/${segment(id)}`, { body: form, key }),
    delete: (id: string, key: string) => call<Post>("DELETE", `/api/posts/${segment(id)}`, { key }),
    like: (postId: string, key: string) =>
      call<Post>("PUT", "/api/posts/likes", { body: { postId }, key }),
    dislike: (postId: string, key: string) =>
      call<Post>("PUT", "/api/posts/dislikes", { body: { postId }, key }),
    preview: (description: string) =>
      call<{ descriptionHtml: string }>("POST", "/api/posts/preview", { body: { description } }),
    keepPicture: (form: FormData) =>
      call<WaitingPicture>("POST", "/api/posts/pictures", { body: form }),
    keptPicture: (id: string) => call<WaitingPicture>("GET", `/api/posts/pictures/${segment(id)}`),
  };
  const comment = {
    create: (comment: CommentCreate, key: string) =>
      call<Comment>("POST", "/api/comments", { body: comment, key }),
    get: (id: string) => call<Comment>("GET", `/api/comments/${segment(id)}`),
    update: (id: string, body: CommentUpdate, key: string) =>
      call<Comment>("PUT", `/api/comments/${segment(id)}`, { body, key }),
    delete: (id: string, key: string) =>
      call<Comment>("DELETE", `/api/comments/${segment(id)}`, { key }),
  };
  const contact = {
    create: (body: ContactCreate, key: string) =>
      call<ContactMessage>("POST", "/api/contact", { body, key }),
    list: (query: { page: number }) => call<Page<ContactMessage>>("GET", "/api/contact", { query }),
    get: (id: string) => call<ContactMessage>("GET", `/api/contact/${segment(id)}`),
    delete: (id: string, key: string) =>
      call<ContactMessage>("DELETE", `/api/contact/${segment(id)}`, { key }),
    deleteAll: (key: string) => call<{ deletedCount: number }>("DELETE", "/api/contact", { key }),
  };
  const sendMail = {
    create: (email: EmailCreate, key: string) =>
      call<SentEmail>("POST", "/api/email", { body: email, key }),
  };
  const accountVerification = {
    generateToken: () => call<Message>("POST", "/api/users/generate-verify-email-token"),
    verify: (token: string, key: string) =>
      call<UserOwn | Message>("PUT", "/api/users/verify-account", {
        body: { token },
        key,
      }),
  };

  const sitemap = {
    get: () => call<Sitemap>("GET", "/api/sitemap"),
    posts: (part: number) => call<SitemapEntry[]>("GET", "/api/sitemap/posts", { query: { part } }),
    authors: (part: number) =>
      call<SitemapEntry[]>("GET", "/api/sitemap/authors", { query: { part } }),
  };

  return { users, category, post, comment, contact, sendMail, accountVerification, sitemap };
}
