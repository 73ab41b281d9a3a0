import { newId } from "../../src/db/id";
import { storeImportedComments } from "../../src/queries/imports/imported-comments";
import { db } from "./factory";

/** A comment of an old site on a post of somebody. */
export async function createImportedComment(
  documentId: string,
  userId: string,
  given: { author?: string; text?: string } = {},
): Promise<string> {
  const id = newId();
  const date = "2011-05-01T08:00:00.000Z";
  const comment = { id, author: "Elsa", parent: null, text: "Well said", html: null, date };
  const place = { userId, documentId, importId: null };
  await db.batch([storeImportedComments(place, [{ ...comment, ...given }])]);
  return id;
}
