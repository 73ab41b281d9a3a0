import { sql } from "drizzle-orm";
import { createInquiry } from "../../src/queries/inquiries/inquiries";
import { HOUR_MS, isoTime } from "../../src/db/time";
import { createReview } from "../../src/queries/inquiries/reviews";
import { createPerson, db } from "../support/factory";
import type { Site } from "./site";
import type { Write } from "./writes";

/** An inquiry that its seller has answered after some hours. */
async function answer(postId: string, hours: number): Promise<void> {
  const { id: buyerId } = await createPerson();
  const row = await createInquiry(db, { postId, buyerId, offerCents: null });
  await db.all(sql`UPDATE inquiries SET answered_at = ${isoTime(Date.now() + hours * HOUR_MS)}
    WHERE id = ${row?.id}`);
}

/** Asking changes nothing that visitors see; agreeing and handing over change the project. */
export const INQUIRY_WRITES: Record<string, Write[]> = {
  sendMessage: [
    {
      by: "author" as const,
      note: "which answers an inquiry",
      json: async ({ project, reader }: Site) => {
        for (let hours = 1; hours <= 4; hours += 1) await answer(project, hours);
        await createInquiry(db, { postId: project, buyerId: reader.id, offerCents: null });
        return { receiverId: reader.id, message: "Hello" };
      },
    },
  ],
  createInquiry: [
    { by: "reader", json: ({ project }) => ({ postId: project, message: "Is it still there?" }) },
  ],
  updateInquiry: ["agree", "handOver"].map((deed) => ({
    by: "author" as const,
    about: ({ project }: Site) => project,
    json: async ({ project, reader }: Site) => {
      // Found by the id of its project, which is all that the path is made of here.
      await createInquiry(db, { postId: project, buyerId: reader.id, offerCents: 400 });
      await db.all(sql`UPDATE inquiries SET id = ${project}, offer_cents = 400, offer_by = 'buyer',
        state = ${deed === "agree" ? "offered" : "agreed"} WHERE post_id = ${project}`);
      return { deed };
    },
    note: deed,
  })),
  createReview: [
    {
      by: "reader",
      about: ({ project }: Site) => project,
      note: "the second",
      json: async ({ project, author, reader }: Site) => {
        await createInquiry(db, { postId: project, buyerId: reader.id, offerCents: 400 });
        await db.all(sql`UPDATE inquiries SET id = ${project}, handed_over_at = ${isoTime()}
          WHERE post_id = ${project}`);
        const first = { inquiryId: project, authorId: author.id, rating: 5, text: "Paid at once" };
        await createReview(db, first);
        return { rating: 4, text: "Well packed" };
      },
    },
  ],
};
