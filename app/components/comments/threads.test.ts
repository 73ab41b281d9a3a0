import { expect, test } from "vitest";
import type { Comment } from "~api/contract/responses/comments";
import { toThreads } from "./threads";

const comment = (id: string, threadId: string | null = null) => ({ id, threadId }) as Comment;

const shape = (comments: Comment[]) =>
  toThreads(comments).map(({ id, first, replies }) => [
    id,
    first !== null,
    replies.map((reply) => reply.id).join(""),
  ]);

test("replies are listed below the first comment of their thread, oldest first", () => {
  const all = [comment("a"), comment("b"), comment("c", "a"), comment("d"), comment("e", "a")];
  expect(shape(all)).toEqual([
    ["a", true, "ce"],
    ["b", true, ""],
    ["d", true, ""],
  ]);
});

test("replies to a deleted comment, or to one on another page, stay together", () => {
  expect(shape([comment("c", "a"), comment("b"), comment("d", "a")])).toEqual([
    ["a", false, "cd"],
    ["b", true, ""],
  ]);
});
