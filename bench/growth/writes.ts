import { NAMES } from "./data";

/** An action of a signed-in person, and how many rows it may write. */
export type Act = {
  name: string;
  method: "POST" | "PUT";
  path: string;
  /** A new body each time, so that each write changes something. */
  body: (number: number) => object;
  /** Rows, indexes, counts and notifications. */
  mostWritten: number;
};

const idOf = (number: number) => number.toString(16).padStart(24, "0");

const comment = { postId: NAMES.post };

export const ACTS: Act[] = [
  {
    name: "Publish",
    method: "POST",
    path: "/api/posts",
    body: (number) => ({
      title: `Notes on w${number}`,
      description: "A common text with nothing of note",
      category: NAMES.category,
      tags: "common, plain",
    }),
    mostWritten: 36,
  },
  {
    name: "Comment",
    method: "POST",
    path: "/api/comments",
    body: (number) => ({ ...comment, description: `A comment, the ${number}th` }),
    mostWritten: 16,
  },
  {
    name: "Reply",
    method: "POST",
    path: "/api/comments",
    body: (number) => ({
      ...comment,
      parentId: idOf(995),
      description: `An answer, the ${number}th`,
    }),
    mostWritten: 20,
  },
  {
    name: "Like",
    method: "PUT",
    path: "/api/posts/likes",
    body: (number) => ({ postId: idOf(501 + number) }),
    mostWritten: 16,
  },
  {
    name: "Save",
    method: "PUT",
    path: "/api/posts/saves",
    body: (number) => ({ postId: idOf(501 + number) }),
    mostWritten: 8,
  },
  {
    name: "Follow",
    method: "PUT",
    path: "/api/users/follow",
    body: (number) => ({ followId: idOf(200 + number) }),
    mostWritten: 70,
  },
];

export function prepareAct({ path, method, body }: Act) {
  let number = 0;
  return () => {
    number += 1;
    return { path, method, body: body(number) };
  };
}

export function findCostlyAct({ mostWritten }: Act, cost: { written: number }): string | null {
  return cost.written > mostWritten ? `writes more than ${mostWritten} rows` : null;
}
