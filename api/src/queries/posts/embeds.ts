import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { DAY_MS, HOUR_MS, MINUTE_MS, isoTime } from "../../db/time";
import type { EmbedCard } from "../../lib/embed-card";
import type { StoredPicture } from "./images";

const CLAIMED_AT_ONCE = 8;

// After each attempt that fails; there is none after the last.
const DELAYS_MS = [10 * MINUTE_MS, HOUR_MS, DAY_MS];

/** The cards that were fetched for the links of a post `p`, as JSON. */
export const embedCardsJson = sql`CASE WHEN p.embeds IS NOT NULL THEN (
  SELECT json_group_array(json_object('url', e.url, 'title', e.title, 'summary', e.summary,
    'picture', CASE WHEN i.id IS NOT NULL
      THEN json_object('id', i.id, 'width', i.width, 'height', i.height) END))
  FROM json_each(p.embeds) named CROSS JOIN embeds e ON e.url = named.value
  LEFT JOIN post_images i ON i.id = e.picture_id WHERE e.title IS NOT NULL) END`;

/** Takes some addresses that are due; each is due again later, as if the attempt failed. */
export async function claimEmbeds(db: Database): Promise<string[]> {
  const dueAfter = sql.join(
    DELAYS_MS.map((delay, attempts) => sql`WHEN ${attempts} THEN ${isoTime(Date.now() + delay)}`),
    sql` `,
  );
  const rows = await db.all<{ url: string }>(sql`UPDATE embeds
    SET due_at = CASE attempts ${dueAfter} END, attempts = attempts + 1
    WHERE url IN (SELECT url FROM embeds WHERE due_at <= ${isoTime()}
      ORDER BY due_at LIMIT ${CLAIMED_AT_ONCE}) RETURNING url`);
  return rows.map(({ url }) => url);
}

type Fetched = Pick<EmbedCard, "url" | "title" | "summary"> & { picture: StoredPicture | null };

/** The statements that keep what was fetched, with its picture. */
export function settleEmbed({ url, title, summary, picture }: Fetched): SQL[] {
  const now = isoTime();
  return [
    ...(picture
      ? [
          sql`INSERT INTO post_images (id, width, height, bytes, created_at)
            VALUES (${picture.id}, ${picture.width}, ${picture.height}, ${picture.bytes}, ${now})`,
        ]
      : []),
    sql`UPDATE embeds SET title = ${title}, summary = ${summary}, picture_id = ${picture?.id ?? null},
      due_at = NULL, fetched_at = ${now} WHERE url = ${url}`,
  ];
}

/** The ids of the posts that show some addresses, `limit` at most. */
export async function listPostsWith(
  db: Database,
  urls: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT p.id FROM (
      SELECT seq FROM posts INDEXED BY posts_with_embeds WHERE embeds IS NOT NULL
        AND EXISTS (SELECT 1 FROM json_each(embeds) WHERE value IN (
          SELECT value FROM json_each(${JSON.stringify(urls)}))) LIMIT ${limit}) found
    CROSS JOIN posts p ON p.seq = found.seq`);
  return rows.map(({ id }) => id);
}
