import { createPosts, send } from "../support/factory";

/** A post without views, and its author. */
export async function createPost() {
  const { author, ids } = await createPosts(1);
  return { author, id: ids[0] ?? "" };
}

/** The views of a post, without one for reading them. */
export async function readViews(id: string): Promise<number> {
  const reply = await send(`/api/posts/${id}`, { headers: { "Sec-Purpose": "prefetch" } });
  return (await reply.json<{ numViews: number }>()).numViews;
}

/** The views of all posts of an author, and of the days with any. */
export async function readStats(token: string) {
  type Stats = { views: number; days: { date: string; views: number }[] };
  const stats = await (await send("/api/stats/me", { token })).json<Stats>();
  const days = stats.days.map(({ date, views }) => ({ date, views }));
  return { total: stats.views, days: days.filter(({ views }) => views > 0) };
}
