import { PASSWORD, unique } from "./factory";
import type { ObjectKind, Target } from "./permissions-objects";
import { makePng } from "./images/make-picture";

/** Who calls. A deleted person still has the token; a blocked one still has an object. */
export const ACTORS = [
  "anonymous",
  ...(["rider", "another rider", "provider", "another provider"] as const),
  ...(["admin", "blocked", "deleted"] as const),
] as const;
export type Actor = (typeof ACTORS)[number];

/** The status for what is the caller's own, and for what is another's. */
type Statuses = { own: number; other: number };
type Expected = Record<Actor, Statuses>;

export type Row = {
  call: string;
  note?: string;
  object?: ObjectKind;
  query?: (target: Target) => string;
  json?: (target: Target) => object;
  form?: () => FormData;
  expected: Expected;
};

const same = (status: number): Statuses => ({ own: status, other: status });

function signedIn(own: number, other = own): Expected {
  const writer = { own, other };
  return {
    anonymous: same(401),
    rider: writer,
    "another rider": writer,
    provider: writer,
    "another provider": writer,
    admin: writer,
    blocked: same(403),
    deleted: same(401),
  };
}

const everybody = (status: number): Expected => ({
  ...signedIn(status),
  anonymous: same(status),
  blocked: same(status),
  deleted: same(status),
});
const ownersAndAdmins = (status = 200): Expected => ({
  ...signedIn(status, 403),
  admin: same(status),
});
const admins = (status = 200, own = status): Expected => ({
  ...signedIn(403),
  admin: { own, other: status },
});
const notOneself = (status = 200): Expected => signedIn(422, status);
const providersAndAdmins = (status: number): Expected => ({
  ...signedIn(status),
  rider: same(403),
  "another rider": same(403),
});

const picture = () => {
  const form = new FormData();
  form.set("image", new File([makePng(8, 8)], "face.png"));
  return form;
};
const text = { title: "Walnut ink", description: "Boil the nuts." };
const person = { firstName: "Nora", lastName: "Quill", password: PASSWORD };
const mail = { subject: "Hello", message: "Good morning" };
const contact = { senderName: "Nora", senderEmail: "n@example.com", message: "Good morning" };

export const TABLE: Row[] = [
  {
    call: "POST /api/users/register",
    json: () => ({ ...person, email: `${unique("new")}@example.com` }),
    expected: everybody(201),
  },
  {
    call: "POST /api/users/login",
    object: "user",
    json: ({ email }) => ({ email, password: PASSWORD }),
    expected: { ...everybody(200), blocked: { own: 403, other: 200 } },
  },
  { call: "POST /api/users/logout", expected: signedIn(200) },
  { call: "POST /api/users/logout-everywhere", expected: signedIn(200) },
  { call: "GET /api/users/sessions", expected: signedIn(200) },
  { call: "DELETE /api/users/sessions/{id}", object: "session", expected: signedIn(200, 404) },
  { call: "POST /api/users/generate-verify-email-token", expected: signedIn(409) },
  {
    call: "PUT /api/users/verify-account",
    object: "verification",
    json: ({ token }) => ({ token }),
    expected: everybody(200),
  },
  {
    call: "POST /api/users/forget-password-token",
    object: "user",
    json: ({ email }) => ({ email }),
    expected: everybody(200),
  },
  {
    call: "PUT /api/users/reset-password",
    object: "reset",
    json: ({ token }) => ({ token, password: PASSWORD }),
    expected: everybody(200),
  },
  {
    call: "PUT /api/users/password",
    json: () => ({ password: "a wholly new passphrase" }),
    expected: signedIn(200),
  },
  { call: "GET /api/users/me", expected: signedIn(200) },
  { call: "GET /api/users/{id}", object: "user", expected: everybody(200) },
  { call: "GET /api/users/profile/{id}", object: "user", expected: signedIn(200) },
  { call: "GET /api/users", expected: admins() },
  { call: "PUT /api/users", json: () => ({ bio: "Changed" }), expected: signedIn(200) },
  { call: "PUT /api/users/profilephoto-upload", form: picture, expected: signedIn(200) },
  { call: "PUT /api/users/coverphoto-upload", form: picture, expected: signedIn(200) },
  {
    call: "PUT /api/users/follow",
    object: "user",
    json: ({ id }) => ({ followId: id }),
    expected: notOneself(),
  },
  {
    call: "PUT /api/users/unfollow",
    object: "user",
    json: ({ id }) => ({ unFollowId: id }),
    expected: notOneself(),
  },
  { call: "DELETE /api/users/delete/{id}", object: "user", expected: ownersAndAdmins() },
  { call: "PUT /api/users/block-user/{id}", object: "user", expected: admins(200, 422) },
  { call: "PUT /api/users/unblock-user/{id}", object: "user", expected: admins(200, 422) },
  { call: "GET /api/category", expected: everybody(200) },
  { call: "GET /api/category/{id}", object: "category", expected: everybody(200) },
  {
    call: "POST /api/category",
    json: () => ({ title: unique("A") }),
    expected: admins(201),
  },
  {
    call: "PUT /api/category/{id}",
    object: "category",
    json: () => ({ title: unique("B") }),
    expected: admins(),
  },
  { call: "DELETE /api/category/{id}", object: "category", expected: admins() },
  { call: "GET /api/posts", expected: everybody(200) },
  { call: "GET /api/posts/search", expected: everybody(200) },
  { call: "GET /api/posts/{id}", object: "post", expected: everybody(200) },
  { call: "GET /api/posts/{id}/related", object: "post", expected: everybody(200) },
  {
    call: "POST /api/posts",
    object: "category",
    json: ({ id }) => ({ ...text, category: id }),
    expected: signedIn(201),
  },
  {
    call: "POST /api/posts",
    note: "with a price",
    object: "category",
    json: ({ id }) => ({ ...text, category: id, price: 5 }),
    expected: providersAndAdmins(201),
  },
  { call: "POST /api/posts/pictures", form: picture, expected: signedIn(201) },
  { call: "GET /api/posts/pictures/{id}", object: "picture", expected: signedIn(200, 404) },
  { call: "POST /api/posts/preview", json: () => text, expected: signedIn(200) },
  {
    call: "PUT /api/posts/{id}",
    object: "post",
    json: () => ({ title: "Changed" }),
    expected: ownersAndAdmins(),
  },
  { call: "DELETE /api/posts/{id}", object: "post", expected: ownersAndAdmins() },
  {
    call: "PUT /api/posts/likes",
    object: "post",
    json: ({ id }) => ({ postId: id }),
    expected: signedIn(200),
  },
  {
    call: "PUT /api/posts/dislikes",
    object: "post",
    json: ({ id }) => ({ postId: id }),
    expected: signedIn(200),
  },
  {
    call: "POST /api/comments",
    object: "post",
    json: ({ id }) => ({ postId: id, description: "Hello" }),
    expected: signedIn(201),
  },
  {
    call: "GET /api/comments",
    object: "post",
    query: ({ id }) => `?postId=${id}`,
    expected: everybody(200),
  },
  { call: "GET /api/comments/{id}", object: "comment", expected: signedIn(200) },
  {
    call: "PUT /api/comments/{id}",
    object: "comment",
    json: () => ({ description: "Changed" }),
    expected: ownersAndAdmins(),
  },
  {
    call: "PUT /api/comments/{id}",
    object: "comment received",
    json: () => ({ description: "Changed" }),
    expected: { ...signedIn(403), admin: same(200) },
  },
  { call: "DELETE /api/comments/{id}", object: "comment", expected: ownersAndAdmins() },
  { call: "DELETE /api/comments/{id}", object: "comment received", expected: ownersAndAdmins() },
  { call: "POST /api/contact", json: () => contact, expected: everybody(201) },
  { call: "GET /api/contact", expected: admins() },
  { call: "GET /api/contact/{id}", object: "contact message", expected: admins() },
  { call: "DELETE /api/contact/{id}", object: "contact message", expected: admins() },
  { call: "DELETE /api/contact", object: "contact message", expected: admins() },
  {
    call: "POST /api/email",
    object: "user",
    json: ({ id }) => ({ ...mail, recipientId: id }),
    expected: signedIn(202),
  },
  { call: "GET /api/email/{id}", object: "user", expected: ownersAndAdmins() },
  {
    call: "POST /api/users/send-message",
    object: "user",
    json: ({ id }) => ({ receiverId: id, message: "Hello" }),
    expected: signedIn(422, 201),
  },
  { call: "GET /api/users/get-messages/{id}", object: "user", expected: signedIn(200) },
  { call: "PUT /api/users/seen-messages/{id}", object: "user", expected: signedIn(200) },
  { call: "GET /api/users/friends", expected: signedIn(200) },
  { call: "GET /api/users/export", expected: signedIn(200) },
  { call: "GET /api/realtime", note: "without a WebSocket", expected: signedIn(400) },
  { call: "GET /api/stats/me", expected: signedIn(200) },
  { call: "GET /api/stats/{id}", object: "user", expected: ownersAndAdmins() },
  { call: "GET /api/stats", expected: everybody(200) },
  { call: "GET /api/sitemap", expected: everybody(200) },
  { call: "GET /api/sitemap/posts", expected: everybody(200) },
  { call: "GET /api/sitemap/authors", expected: everybody(200) },
  { call: "GET /api/health", expected: everybody(200) },
];
