import { sql } from "drizzle-orm";
import { isoTime } from "../../src/db/time";
import { createInquiry } from "../../src/queries/inquiries/inquiries";
import { createCategory, createPerson, createStoredPost, db } from "../support/factory";

type Owner = { id: string };

/** A project that somebody offers, and inquiries that they have made and received. */
export const INQUIRY_OBJECTS = {
  project: async ({ id }: Owner) => ({ id: await createProjectOf(id) }),
  "inquiry made": async ({ id }: Owner) =>
    createInquiryAbout(await createProjectOf((await createPerson()).id), id),
  "inquiry received": async ({ id }: Owner) =>
    createInquiryAbout(await createProjectOf(id), (await createPerson()).id),
  "project bought": async ({ id }: Owner) => {
    const made = await createInquiryAbout(await createProjectOf((await createPerson()).id), id);
    await db.all(sql`UPDATE inquiries SET state = 'handedOver', handed_over_at = ${isoTime()}
      WHERE id = ${made.id}`);
    return made;
  },
};

async function createProjectOf(userId: string): Promise<string> {
  const { id: categoryId } = await createCategory();
  return createStoredPost({ userId, categoryId, priceCents: 500 });
}

async function createInquiryAbout(postId: string, buyerId: string): Promise<{ id: string }> {
  const row = await createInquiry(db, { postId, buyerId, offerCents: 400 });
  return { id: row?.id ?? "" };
}
