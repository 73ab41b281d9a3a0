import { expect } from "vitest";
import { PostSchema } from "../../../contract/responses/posts";
import { foundOf } from "../../../contract/posts/search";
import { createCategory, createPerson, createStoredPost, send } from "../../support/factory";

export const PageSchema = foundOf(PostSchema);

let serial = 0;

/** A word of letters that no other test uses. */
export function word(begin = "zq"): string {
  serial += 1;
  const letters = [...String(serial)].map((digit) => "abcdefghij"[Number(digit)]);
  return `${begin}${letters.join("")}x`;
}

export async function search(text: string, query = "") {
  const reply = await send(`/api/posts/search?searchQuery=${encodeURIComponent(text)}${query}`);
  expect(reply.status).toBe(200);
  return PageSchema.parse(await reply.json());
}

export const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

export async function createWriter(firstName = "Nora") {
  const author = await createPerson({ accountType: "provider", firstName });
  const category = await createCategory();
  const write = (given: Partial<Parameters<typeof createStoredPost>[0]>) =>
    createStoredPost({ userId: author.id, categoryId: category.id, ...given });
  return { author, category, write };
}
