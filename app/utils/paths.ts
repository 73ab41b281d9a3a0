type Query = Record<string, string | number | null | undefined>;

type PostRef = { id: string; slug?: string | undefined };

/** What a browser without cookies may have done just now, and could not tell. */
export type CookieStep = "login" | "registration";

/** The list to return to, with its filters and page. */
type ReturnQuery = { back?: string };

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const segment = encodeURIComponent;

/** Without a slug, the page redirects to the URL that has it. */
const withSlug =
  (base: string) =>
  ({ id, slug }: PostRef, hash = "", query?: Query) =>
    withQuery(`${base}/${segment(id)}${slug ? `/${segment(slug)}` : ""}`, query) +
    (hash && `#${hash}`);

const withDraft = (path: string, id?: string) => (id ? `${path}/${segment(id)}` : path);

export const paths = {
  home: () => "/",
  about: () => "/about",
  contact: () => "/contact",
  privacy: () => "/privacy",
  terms: () => "/terms",
  page: (slug: string) => `/pages/${segment(slug)}`,
  accessibility: () => "/accessibility",
  login: (query?: { redirectTo?: string; email?: string; after?: CookieStep }) =>
    withQuery("/login", query),
  loginCheck: (query?: { redirectTo?: string; after?: CookieStep }) =>
    withQuery("/login/check", query),
  loginCode: (query?: { redirectTo?: string; after?: CookieStep }) =>
    withQuery("/login/code", query),
  register: (query?: { redirectTo?: string; invitation?: string }) => withQuery("/register", query),
  setUp: (query?: { code?: string }) => withQuery("/set-up", query),
  forgotPassword: (query?: { redirectTo?: string }) => withQuery("/forgot-password", query),
  logout: () => "/logout",
  theme: () => "/theme",
  lightPages: () => "/light-pages",
  shortcuts: () => "/shortcuts",
  sendVerification: () => "/send-verification",
  postEditor: () => "/post-editor",
  followByEmail: (followed: { author: string } | { tag: string }) =>
    withQuery("/follow-by-email", followed),
  confirmFollow: (token: string) => `/follow-by-email/confirm/${segment(token)}`,
  unsubscribe: (token: string, query?: { list?: string }) =>
    withQuery(`/unsubscribe/${segment(token)}`, query),
  recover: () => "/recover",
  status: (code: number) => `/status/${code}`,
  marketplace: (query?: Query) => withQuery("/marketplace", query),
  search: (query?: Query) => withQuery("/marketplace/search", query),
  category: (slug: string, title: string, query?: Query) =>
    withQuery(`/marketplace/${segment(slug)}/${segment(title)}`, query),
  /** Colours as six digits, fonts and corners by their names; what is left out is our own. */
  look: (query: Partial<Record<"light" | "dark" | "font" | "corners", string | undefined>>) =>
    withQuery("/look.css", query),
  feed: (query?: Query) => withQuery("/feed.atom", query),
  categoryFeed: (slug: string, title: string, query?: Query) =>
    withQuery(`/marketplace/${segment(slug)}/${segment(title)}/feed.atom`, query),
  tags: () => "/tags",
  // A segment of dots would change the path.
  tag: (tag: string, query?: Query) =>
    /^\.+$/u.test(tag)
      ? withQuery("/marketplace", { tag, ...query })
      : withQuery(`/tags/${segment(tag)}`, query),
  tagFeed: (tag: string, query?: Query) => withQuery(`/tags/${segment(tag)}/feed.atom`, query),
  privateFeed: (token: string) => `/feeds/${segment(token)}/feed.atom`,
  authorFeed: (id: string, query?: Query) => withQuery(`/authors/${segment(id)}/feed.atom`, query),
  sitemap: () => "/sitemap.xml",
  sitemapPart: (list: string, part: number) => `/sitemap/${segment(list)}/${part}`,
  post: withSlug("/marketplace"),
  series: withSlug("/series"),
  seriesFeed: (id: string, query?: Query) => withQuery(`/series/${segment(id)}/feed.atom`, query),
  author: (id: string, query?: Query) => withQuery(`/authors/${segment(id)}`, query),
  handle: (handle: string) => `/@${segment(handle)}`,
  authorList: (id: string, list: "followers" | "following" | "reviews", query?: Query) =>
    withQuery(`/authors/${segment(id)}/${list}`, query),
  updateComment: (id: string, query?: ReturnQuery) =>
    withQuery(`/dashboards/update-comment/${segment(id)}`, query),
  deleteComment: (id: string, query?: ReturnQuery) =>
    withQuery(`/dashboards/delete-comment/${segment(id)}`, query),
  deleteImportedComment: (id: string) =>
    withQuery(`/dashboards/delete-comment/${segment(id)}`, { imported: 1 }),
  report: (subject: "post" | "comment" | "profile" | "message" | "review", id: string) =>
    withQuery("/report", { [subject]: id }),
  decision: (id: string, key?: string) => withDraft(`/decisions/${segment(id)}`, key),
  decisions: (userId: string, query?: Query) =>
    withQuery(`/dashboards/decisions/${segment(userId)}`, query),
  reports: (userId: string, query?: Query) =>
    withQuery(`/dashboards/reports/${segment(userId)}`, query),
  reported: (id: string) => `/dashboards/report/${segment(id)}`,
  dashboards: () => "/dashboards",
  dashboard: (userId: string) => `/dashboards/dashboard/${segment(userId)}`,
  profile: (userId: string) => `/dashboards/profile/details/${segment(userId)}`,
  emailPerson: (userId: string) => `/dashboards/profile/e-mail/${segment(userId)}`,
  emails: (userId: string, query?: Query) =>
    withQuery(`/dashboards/profile/e-mails/${segment(userId)}`, query),
  /** On a phone a list of the sections. */
  settings: (userId: string) => `/dashboards/profile/settings/${segment(userId)}`,
  profileSettings: (userId: string) =>
    `/dashboards/profile/settings/${segment(userId)}?section=profile`,
  photoSettings: (userId: string) => `/dashboards/profile/settings/${segment(userId)}/photos`,
  passwordSettings: (userId: string) => `/dashboards/profile/settings/${segment(userId)}/password`,
  secondFactorSettings: (userId: string) =>
    `/dashboards/profile/settings/${segment(userId)}/second-factor`,
  mailSettings: (userId: string) => `/dashboards/profile/settings/${segment(userId)}/mail`,
  sessionSettings: (userId: string) => `/dashboards/profile/settings/${segment(userId)}/sessions`,
  peopleSettings: (userId: string) => `/dashboards/profile/settings/${segment(userId)}/people`,
  block: (userId: string) => `/dashboards/block/${segment(userId)}`,
  exportData: (userId: string, query?: Query) =>
    withQuery(`/dashboards/profile/settings/${segment(userId)}/export`, query),
  redirects: (userId: string, importId: string, format: "netlify" | "nginx" | "csv") =>
    `/dashboards/import/${segment(userId)}/redirects/${segment(importId)}/${format}`,
  importItem: (userId: string, number: number) => `/dashboards/import/${segment(userId)}/${number}`,
  importNotes: (userId: string) => `/dashboards/import/${segment(userId)}/notes`,
  import: (userId: string, query?: Query) =>
    withQuery(`/dashboards/import/${segment(userId)}`, query),
  subscribers: (userId: string) => `/dashboards/subscribers/${segment(userId)}`,
  deleteAccount: (userId: string) => `/dashboards/delete-account/${segment(userId)}`,
  upgrade: () => "/dashboards/upgrade",
  write: (userId: string, draftId?: string) =>
    withDraft(`/dashboards/write/${segment(userId)}`, draftId),
  createProject: (userId: string, draftId?: string) =>
    withDraft(`/dashboards/create-project/${segment(userId)}`, draftId),
  /** "new" where a back end without drafts keeps none of the text. */
  publish: (userId: string, postId: string, query?: Query) =>
    withQuery(`/dashboards/publish/${segment(userId)}/${segment(postId)}`, query),
  shareDraft: (userId: string, draftId: string, hash = "") =>
    `/dashboards/share-draft/${segment(userId)}/${segment(draftId)}` + (hash && `#${hash}`),
  /** For who has its link; `note` is the number of the paragraph where one is added. */
  sharedDraft: (token: string, query?: { note?: number }, hash = "") =>
    withQuery(`/dashboards/shared/${segment(token)}`, query) + (hash && `#${hash}`),
  posts: (userId: string, query?: Query) =>
    withQuery(`/dashboards/posts/${segment(userId)}`, query),
  welcome: (userId: string) => `/dashboards/feed/${segment(userId)}?welcome=1`,
  following: (userId: string, query?: Query, hash = "") =>
    withQuery(`/dashboards/feed/${segment(userId)}`, query) + (hash && `#${hash}`),
  notifications: (userId: string, query?: Query) =>
    withQuery(`/dashboards/notifications/${segment(userId)}`, query),
  ask: (postId: string) => `/dashboards/ask/${segment(postId)}`,
  inquiries: (userId: string, query?: Query) =>
    withQuery(`/dashboards/inquiries/${segment(userId)}`, query),
  inquiry: (id: string) => `/dashboards/inquiry/${segment(id)}`,
  review: (inquiryId: string) => `/dashboards/review/${segment(inquiryId)}`,
  reactions: () => "/reactions",
  saved: (userId: string, query?: Query) =>
    withQuery(`/dashboards/saved/${segment(userId)}`, query),
  ownSeries: (userId: string, seriesId?: string) =>
    withDraft(`/dashboards/series/${segment(userId)}`, seriesId),
  deleteSeries: (id: string) => withQuery(`/dashboards/delete-post/${segment(id)}`, { series: 1 }),
  updatePost: (postId: string) => `/dashboards/update-post/${segment(postId)}`,
  deletePost: (postId: string, query?: ReturnQuery) =>
    withQuery(`/dashboards/delete-post/${segment(postId)}`, query),
  revisions: (postId: string, revisionId?: string) =>
    withDraft(`/dashboards/revisions/${segment(postId)}`, revisionId),
  messenger: (userId: string, query?: Query) =>
    withQuery(`/dashboards/messenger/${segment(userId)}`, query),
  conversation: (userId: string, friendId: string, query?: Query, hash = "") =>
    withQuery(`/dashboards/messenger/${segment(userId)}/${segment(friendId)}`, query) +
    (hash && `#${hash}`),
  friends: () => "/messenger/friends",
  messages: (friendId: string, query?: Query) =>
    withQuery(`/messenger/messages/${segment(friendId)}`, query),
  messengerSocket: (query?: Query) => withQuery("/messenger/socket", query),
  liveView: (friendId: string, query?: Query) =>
    withQuery(`/messenger/live/${segment(friendId)}`, query),
  projects: (userId: string, query?: Query) =>
    withQuery(`/dashboards/projects/${segment(userId)}`, query),
  updateProject: (postId: string) => `/dashboards/update-project/${segment(postId)}`,
  categoryList: (userId: string) => `/dashboards/category-list/${segment(userId)}`,
  addCategory: (userId: string) => `/dashboards/add-category/${segment(userId)}`,
  updateCategory: (categoryId: string) => `/dashboards/update-category/${segment(categoryId)}`,
  deleteCategory: (categoryId: string) => `/dashboards/delete-category/${segment(categoryId)}`,
  contactMessages: (userId: string, query?: Query) =>
    withQuery(`/dashboards/contact-msg/${segment(userId)}`, query),
  deleteContactMessage: (messageId: string, query?: ReturnQuery) =>
    withQuery(`/dashboards/delete-contact-msg/${segment(messageId)}`, query),
  deletedContactMessages: (userId: string, query?: Query) =>
    withQuery(`/dashboards/deleted-contact-msgs/${segment(userId)}`, query),
  deleteContactMessages: (userId: string) => `/dashboards/delete-contact-msgs/${segment(userId)}`,
  mails: (userId: string, query?: Query) =>
    withQuery(`/dashboards/mails/${segment(userId)}`, query),
  site: (userId: string) => `/dashboards/site/${segment(userId)}`,
  siteLook: (userId: string) => `/dashboards/site-look/${segment(userId)}`,
  siteVersions: (userId: string, versionId?: string) =>
    withQuery(`/dashboards/site/${segment(userId)}/versions`, { version: versionId }),
  sitePages: (userId: string) => `/dashboards/site-pages/${segment(userId)}`,
  sitePage: (userId: string, pageId?: string) =>
    withDraft(`/dashboards/site-page/${segment(userId)}`, pageId),
  deletePage: (pageId: string) => `/dashboards/delete-page/${segment(pageId)}`,
  pageVersions: (pageId: string, versionId?: string) =>
    withQuery(`/dashboards/page-versions/${segment(pageId)}`, { version: versionId }),
  invitations: (userId: string) => `/dashboards/invitations/${segment(userId)}`,
  operations: (userId: string) => `/dashboards/operations/${segment(userId)}`,
  adminLog: (userId: string, query?: Query) =>
    withQuery(`/dashboards/admin-log/${segment(userId)}`, query),
  adminLogExport: (userId: string, format: "csv" | "json") =>
    `/dashboards/admin-log/${segment(userId)}/export/${format}`,
  usersList: (userId: string, query?: Query) =>
    withQuery(`/dashboards/users-list/${segment(userId)}`, query),
  account: (adminId: string, userId: string) =>
    `/dashboards/account/${segment(adminId)}/${segment(userId)}`,
  accountNotes: (moderatorId: string, userId: string) =>
    `/dashboards/account-notes/${segment(moderatorId)}/${segment(userId)}`,
  userRole: (userId: string, query?: ReturnQuery & { role?: "admin" | "moderator"; held?: 1 }) =>
    withQuery(`/dashboards/user-role/${segment(userId)}`, query),
  blockUser: (userId: string, query?: ReturnQuery) =>
    withQuery(`/dashboards/block-user/${segment(userId)}`, query),
  deleteUser: (userId: string, query?: ReturnQuery) =>
    withQuery(`/dashboards/delete-user/${segment(userId)}`, query),
};

const SITE = "http://localhost";
const SIGNED_OUT_PAGES = /^\/(?:login|logout|register)(?:\/|$)/iu;

/**
 * Prevents open redirects: a path on this site, or null. Without `anyPage`, login pages are null
 * too.
 */
export function safeRedirect(
  target: FormDataEntryValue | null | undefined,
  { anyPage = false } = {},
): string | null {
  if (typeof target !== "string" || !target.startsWith("/")) return null;
  const url = URL.canParse(target, SITE) ? new URL(target, SITE) : null;
  // "/..//" is normalised to "//", which begins another host.
  if (url?.origin !== SITE || url.pathname.startsWith("//")) return null;
  if (!anyPage && SIGNED_OUT_PAGES.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
