import { expect, test } from "vitest";
import { PostDocumentSchema, UserDocumentSchema } from "../src/documents";
import { parseEnv, toPictureUrl } from "../src/env";
import { startLegacyBackEnd } from "./fixtures/back-end";
import { openBackEnd } from "../src/back-end";
import { selectPosts } from "../src/lists";
import { toApiError } from "../src/refusals";
import { toPosts } from "../src/serializers/post";
import { renderText } from "../src/serializers/text";
import { toUserPublic } from "../src/serializers/user";
import { readExpiry } from "../src/token";

const ID = "68e7783c0000000000000001";
const OTHER = "68e7783c0000000000000002";

const env = parseEnv({ BACK_END_URL: "http://legacy.example:5000", IMAGE_HOSTS: "i.example" });
const backEnd = openBackEnd(env, { id: OTHER, token: "a token" });

const person = { _id: OTHER, firstName: "Ilse", lastName: "Brook" };

test("a post of any version of the back end becomes one of ours", async () => {
  const versions = [
    { category: { _id: ID, title: "Food" }, user: person, tags: "Salt, paper", price: "12.5" },
    { category: "Food", author: person, tags: ["Salt,paper"], price: 12.5, updatedPrice: "" },
    { category: "Food", user: { ...person }, tags: ["Salt", "paper"], price: 12.5 },
  ];
  for (const version of versions) {
    const document = PostDocumentSchema.parse({ _id: ID, title: "Bread", ...version });
    const [post] = await toPosts(backEnd, [document]);
    expect(post).toMatchObject({
      id: ID,
      title: "Bread",
      category: "Food",
      categorySlug: "food",
      user: { id: OTHER, fullName: "Ilse Brook" },
      tags: ["Salt", "paper"],
      price: 12.5,
      updatedPrice: null,
      likesCount: 0,
      image: null,
      // From the id, if there is no time.
      createdAt: "2025-10-09T08:54:20.000Z",
    });
  }
});

test("all posts are read, from a back end with pages or without", async () => {
  for (const paging of ["none", "bare", "envelope"] as const) {
    const backEnd = await startLegacyBackEnd(paging);
    const posts = await openBackEnd({ ...env, BACK_END_URL: backEnd.url }, null).posts();
    await backEnd.stop();
    expect(posts.map(({ _id }) => _id).sort(), paging).toEqual(
      backEnd.data.posts.map(({ _id }) => _id).sort(),
    );
  }
});

test("a reaction or follow with the caller's id counts as theirs", async () => {
  const post = { _id: ID, user: person, likes: [OTHER, { _id: ID }], disLikes: [ID] };
  const [shown] = await toPosts(backEnd, [PostDocumentSchema.parse(post)]);
  expect(shown).toMatchObject({ likesCount: 2, isLiked: true, isDisLiked: false });
  const user = UserDocumentSchema.parse({ _id: ID, followers: [OTHER], following: [person] });
  expect(toUserPublic(backEnd, user)).toMatchObject({
    isFollowing: true,
    followersCount: 1,
    followers: [],
    following: [{ _id: OTHER, firstName: "Ilse" }],
  });
});

test("a text written as HTML keeps its formatting and loses its scripts", () => {
  const html = renderText(
    '<p onclick="alert(1)">Bread <b>and</b> <em>salt</em></p><script>1</script>',
  );
  expect(html).toBe("<p>Bread and <em>salt</em></p>");
  expect(renderText("**Bread** <b>")).toBe("<p><strong>Bread</strong> &lt;b&gt;</p>\n");
});

test("only https pictures from the configured hosts are shown", () => {
  expect(toPictureUrl("http://i.example/a.png", env)).toBe("https://i.example/a.png");
  expect(toPictureUrl("https://elsewhere.example/a.png", env)).toBe("");
  expect(toPictureUrl("javascript:alert(1)", env)).toBe("");
  expect(toPictureUrl("/uploads/a.png", env)).toBe("");
  expect(toPictureUrl("", env)).toBe("");
});

test("an error of the back end gets the status that its message means", () => {
  const cases: [number, string, string][] = [
    [401, "Invalid Login Credentials", "UNAUTHENTICATED"],
    [500, "Not authorized token expired, login again", "UNAUTHENTICATED"],
    [500, "There is no token attached to the header", "UNAUTHENTICATED"],
    [500, "Access denied, Nora has been blocked", "FORBIDDEN"],
    [500, "Creating failed because it contains profane words", "VALIDATION_FAILED"],
    [500, "The id is not valid or found", "NOT_FOUND"],
    [404, "Not found - /api/users/friends", "NOT_FOUND"],
    [500, "User already exists", "CONFLICT"],
  ];
  for (const [status, message, code] of cases) {
    const error = toApiError(status, { message, stack: "Error at Query.exec" }, true);
    expect({ message, code: error.code }).toEqual({ message, code });
  }
  expect(toApiError(500, "<html>", false).code).toBe("UNAVAILABLE");
  expect(toApiError(500, { message: "Cannot read properties of null" }, false).code).toBe(
    "UNAVAILABLE",
  );
  expect(toApiError(500, { message: "E11000 duplicate key error collection" }, true).message).toBe(
    "This exists already",
  );
});

test("the adapter filters and sorts posts, since the back end cannot", () => {
  const all = [
    { _id: ID, title: "A", price: 20, updatedPrice: 5, tags: "x", category: "Food" },
    { _id: OTHER, title: "B", price: 10, category: { _id: ID, title: "Travel" } },
    { _id: `${ID.slice(0, -1)}3`, title: "C", category: "Food" },
  ].map((post) => PostDocumentSchema.parse(post));
  const titles = (query: Parameters<typeof selectPosts>[1]) =>
    selectPosts(all, query)
      .map(({ title }) => title)
      .join("");
  expect(titles({ kind: "project", sort: "price-asc" })).toBe("AB");
  expect(titles({ sort: "price-desc" })).toBe("BAC");
  expect(titles({ category: "Food", maxPrice: 6 })).toBe("A");
  expect(titles({ category: "Travel" })).toBe("B");
  expect(titles({ tag: "X" })).toBe("A");
  expect(titles({ from: "2025-10-10" })).toBe("");
});

test("a JSON Web Token's expiry is read", () => {
  const payload = Buffer.from(JSON.stringify({ id: ID, exp: 1_800_000_000 })).toString("base64url");
  expect(readExpiry(`a.${payload}.c`)).toBe("2027-01-15T08:00:00.000Z");
  expect(Date.parse(readExpiry("opaque"))).toBeGreaterThan(Date.now());
});
