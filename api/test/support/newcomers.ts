import { DAY_MS, isoTime } from "../../src/db/time";
import { createCategory, createPerson, createPosts, send } from "./factory";

/** Three links, each written in another way: one more than a text of a new account may have. */
export const LINKS = "https://one.example www.two.example [three](https://three.example)";
export const TEXT = { title: "Walnut ink", description: "Boil the nuts." };

type Person = Awaited<ReturnType<typeof createPerson>>;

/** Somebody whose account is some hours old. */
export const createNewcomer = (hours = 0) =>
  createPerson({ createdAt: isoTime(Date.now() - hours * (DAY_MS / 24)) });

export const post = (path: string, { token }: Person, json: object, method = "POST") =>
  send(path, { method, token, json });

/** Calls that publish in one category, and comment on one post of somebody else. */
export async function openPlace() {
  const { title: category } = await createCategory();
  const postId = (await createPosts(1)).ids[0] ?? "";
  return {
    category,
    postId,
    publish: (person: Person, given = {}) =>
      post("/api/posts", person, { ...TEXT, category, ...given }),
    comment: (person: Person, description = "Hello") =>
      post("/api/comments", person, { postId, description }),
  };
}
