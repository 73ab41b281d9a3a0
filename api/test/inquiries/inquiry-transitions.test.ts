import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  INQUIRY_ACTIONS,
  INQUIRY_ROLES,
  INQUIRY_STATES,
  type InquiryRole,
  type InquiryState,
  nextState,
} from "../../contract/posts/inquiries/actions";
import { InquirySchema } from "../../contract/responses/inquiries";
import { createInquiry } from "../../src/queries/inquiries/inquiries";
import { createPerson, createPosts, db, send } from "../support/factory";

/** An inquiry in a state that nobody led it into. */
async function createIn(state: InquiryState, offerBy: InquiryRole | null) {
  const { author: seller, ids } = await createPosts(1, { priceCents: 5000 });
  const buyer = await createPerson();
  const asked = { postId: ids[0] ?? "", buyerId: buyer.id, offerCents: null };
  const id = (await createInquiry(db, asked))?.id ?? "";
  await db.all(sql`UPDATE inquiries SET state = ${state}, offer_by = ${offerBy},
    offer_cents = ${offerBy && 4000} WHERE id = ${id}`);
  return { id, seller, buyer };
}

for (const state of INQUIRY_STATES) {
  const offers = state === "asked" ? [null] : (["buyer", "seller"] as const);
  for (const offerBy of offers) {
    const name = `an inquiry that is ${state}, with ${offerBy ? `the ${offerBy}'s` : "no"} offer`;
    test(`${name}, allows each side what the table says, and nothing else`, async () => {
      for (const role of INQUIRY_ROLES) {
        for (const deed of INQUIRY_ACTIONS) {
          const { id, ...people } = await createIn(state, offerBy);
          const { token } = people[role];
          const path = `/api/inquiries/${id}`;
          const read = async () => InquirySchema.parse(await (await send(path, { token })).json());
          const before = await read();
          const next = nextState({ state, offerBy }, role, deed);
          const reply = await send(path, { method: "PUT", token, json: { deed, offer: 30 } });
          const { state: reached, version } = await read();
          expect({ role, deed, status: reply.status, reached, version }).toEqual({
            role,
            deed,
            status: next ? 200 : 409,
            reached: next ?? state,
            version: before.version + (next ? 1 : 0),
          });
          expect(before.deeds.includes(deed)).toBe(next !== null);
        }
      }
    }, 30_000);
  }
}
