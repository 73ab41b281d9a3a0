import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../../api/contract/endpoint";
import { endpointList } from "../../../api/contract/endpoints";
import { ErrorSchema } from "../../../api/contract/common";
import adapter from "../src/index";
import { startLegacyBackEnd } from "./fixtures/back-end";
import type { LegacyBackEnd } from "./fixtures/back-end";
import { LEAKS, PASSWORD } from "./fixtures/data";
import type { Document } from "./fixtures/data";
import { NOT_OFFERED } from "./not-offered";

const UNKNOWN = "0123456789abcdef01234567";

let backEnd: LegacyBackEnd;
let token: string;

beforeAll(async () => {
  backEnd = await startLegacyBackEnd();
  const body = { email: "ada@example.com", password: PASSWORD };
  ({ token } = (await call("POST", "/api/users/login", { body })).json as { token: string });
});
afterAll(() => backEnd.stop());

type Sent = { body?: object; bearer?: string };

async function call(method: string, path: string, { body, bearer }: Sent = {}) {
  const isForm = body instanceof FormData;
  const request = new Request(new URL(path, "http://adapter"), {
    method,
    headers: {
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(body && !isForm && { "Content-Type": "application/json" }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const env = { BACK_END_URL: backEnd.url, IMAGE_HOSTS: "res.cloudinary.com" };
  const response = await adapter.fetch(request as never, env);
  const text = await response.text();
  for (const leak of LEAKS) expect(text, path).not.toContain(leak);
  return { status: response.status, json: JSON.parse(text) as unknown };
}

const picture = () => {
  const form = new FormData();
  form.set("image", new Blob(["a picture"], { type: "image/png" }), "a.png");
  return form;
};

/** The bodies of calls that need more than an id. Deletions come last of their kind. */
function bodyOf(operationId: string): object | undefined {
  const { users, posts } = backEnd.data;
  const other = users[3]?._id ?? "";
  const postId = posts[5]?._id;
  const post = { title: "A post", description: "Text", category: "Food", tags: "a,b" };
  const bodies: Record<string, object> = {
    register: { firstName: "New", lastName: "One", email: "new@example.com", password: PASSWORD },
    login: { email: "ada@example.com", password: PASSWORD },
    forgotPassword: { email: "nobody@example.com" },
    confirmPassword: { currentPassword: PASSWORD },
    changePassword: { password: "another password", currentPassword: PASSWORD },
    updateProfile: { bio: "New words" },
    uploadProfilePhoto: picture(),
    uploadCoverPhoto: picture(),
    followUser: { followId: other },
    unfollowUser: { unFollowId: other },
    sendMessage: { receiverId: other, message: "Good morning" },
    createCategory: { title: "Music" },
    updateCategory: { title: "Letters to read" },
    createPost: post,
    updatePost: post,
    previewPost: { description: "**Text**" },
    likePost: { postId },
    dislikePost: { postId },
    createComment: { postId, description: "A word" },
    updateComment: { description: "Another word" },
    createContactMessage: {
      senderName: "V",
      senderEmail: "v@example.com",
      message: "Good day, all",
    },
    sendEmail: { recipientId: other, subject: "A subject", message: "Text" },
  };
  return bodies[operationId];
}

function idOf({ path }: Endpoint): string {
  const { users, posts, comments, categories, contacts } = backEnd.data;
  const documents: [string, Document | undefined][] = [
    ["/api/category", categories[2]],
    ["/api/comments", comments[2]],
    ["/api/contact", contacts[0]],
    ["/api/posts", posts[4]],
    ["/api/email", users[2]],
    ["/api/stats", users[2]],
    ["/api/users", users[3]],
  ];
  return documents.find(([start]) => path.startsWith(start))?.[1]?._id ?? UNKNOWN;
}

const QUERIES: Record<string, string[]> = {
  listPosts: ["", "?page=1", "?page=1&fields=card", "?fields=card&category=Travel&sort=popular"],
  searchPosts: ["?searchQuery=light&page=2", "?fields=card"],
  listUsers: ["", "?page=1&query=il"],
  listContactMessages: ["", "?page=1"],
  listComments: ["?postId=POST&page=1"],
};

/** Needs a token from a mail. */
const BY_MAIL = ["verifyAccount", "verifyAndLogIn", "resetPassword"];

test("every call responds as the contract says, or names what the back end lacks", async () => {
  const answered = endpointList.filter(
    ({ operationId, response }) => response !== null && !NOT_OFFERED.includes(operationId),
  );
  const deletes = ({ method }: Endpoint) => Number(method === "delete");
  for (const endpoint of answered.toSorted((one, other) => deletes(one) - deletes(other))) {
    const { operationId, method, path, response, status = 200 } = endpoint;
    if (BY_MAIL.includes(operationId)) continue;
    for (const query of QUERIES[operationId] ?? [""]) {
      const address = path.replace(/\{\w+\}/u, () => idOf(endpoint)) + query;
      const { json, ...got } = await call(
        method.toUpperCase(),
        address.replace("POST", backEnd.data.posts[0]?._id ?? ""),
        { body: bodyOf(operationId), bearer: token },
      );
      expect({ operationId, json, ...got }).toMatchObject({ operationId, status });
      const { error } = response?.safeParse(json) ?? {};
      expect(error?.issues ?? [], `${operationId} ${JSON.stringify(json)}`).toEqual([]);
    }
  }
});

test("a call that the back end lacks is refused with a sentence", async () => {
  const lacking = endpointList.filter(({ operationId }) => NOT_OFFERED.includes(operationId));
  for (const { method, path } of lacking) {
    const address = path.replace(/\{\w+\}/gu, UNKNOWN);
    const { status, json } = await call(method.toUpperCase(), address, { bearer: token });
    expect(status, path).toBe(404);
    expect(ErrorSchema.parse(json).message).toMatch(/^This site's server has no \w/u);
  }
});

test("a missing item is 404, though the back end responds 200 or 500", async () => {
  for (const id of [UNKNOWN, "no-id"]) {
    for (const path of [`/api/posts/${id}`, `/api/users/${id}`, `/api/comments/${id}`]) {
      const { status, json } = await call("GET", path, { bearer: token });
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(ErrorSchema.parse(json).error).toBe("NOT_FOUND");
    }
  }
});

test("an id in a body cannot change the path of the back end's request", async () => {
  const body = { followId: "../posts", postId: "../users", receiverId: ".." };
  for (const [method, path] of [
    ["PUT", "/api/users/follow"],
    ["PUT", "/api/posts/likes"],
    ["POST", "/api/email"],
  ] as const) {
    const mail = { recipientId: "../posts", subject: "A subject", message: "Text" };
    const { status } = await call(method, path, { body: { ...body, ...mail }, bearer: token });
    expect({ path, status }).toEqual({ path, status: 404 });
  }
  expect(backEnd.calls.filter((one) => one.includes(".."))).toEqual([]);
});

test("expired links are refused at their field, and end no session", async () => {
  for (const path of ["/api/users/verify-account", "/api/users/reset-password"]) {
    const body = { token: "an old one", password: "a new password" };
    const { status, json } = await call("PUT", path, { body, bearer: token });
    expect({ path, status }).toEqual({ path, status: 422 });
    expect(ErrorSchema.parse(json).fields).toHaveProperty("token");
  }
});

test("a bearer token that is not the back end's is 401", async () => {
  const forged = `${token.slice(0, 24)}.a.b.c`;
  for (const bearer of ["anything", forged]) {
    expect((await call("GET", "/api/users/me", { bearer })).status).toBe(401);
  }
  expect((await call("GET", "/api/users/me")).status).toBe(401);
});
