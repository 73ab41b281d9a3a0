import { createSeries, updateSeries } from "../../../src/queries/series/series";
import { db } from "../../support/factory";

/** A series of somebody, with some of their posts and drafts in this order. */
export async function makeSeries(userId: string, postIds: string[] = []): Promise<string> {
  const series = { userId, title: "Ink from the garden", description: "In small steps." };
  const { id = "" } = (await createSeries(db, series)) ?? {};
  for (const postId of postIds) await updateSeries(db, id, { add: postId });
  return id;
}
