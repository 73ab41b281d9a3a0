import { sql } from "drizzle-orm";
import { createInquiry } from "../../src/queries/inquiries/inquiries";
import { db } from "../support/factory";
import type { Site } from "./site";
import type { Write } from "./writes";

/** Asking changes nothing that visitors see; agreeing and handing over change the project. */
export const INQUIRY_WRITES: Record<string, Write[]> = {
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
};
