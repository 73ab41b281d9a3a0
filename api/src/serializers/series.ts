import type {
  ListedSeries,
  PlaceInSeries,
  Series,
  SeriesInfo,
} from "../../contract/responses/series";
import { toPostSlug } from "../lib/text/slug";
import type { PartBesideRow } from "../queries/series/parts";
import type { ListedSeriesRow, PartRow, SeriesRow } from "../queries/series/series";
import { toUserShort } from "./user";

const toLink = ({ id, title }: { id: string; title: string }) => ({
  id,
  slug: toPostSlug(title),
  title,
});

export function toSeriesInfo(row: SeriesRow): SeriesInfo {
  return {
    ...toLink(row),
    description: row.description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toSeries(
  row: SeriesRow & { user: string },
  parts: PartRow[],
  publicUrl: string,
): Series {
  return {
    ...toSeriesInfo(row),
    user: toUserShort(JSON.parse(row.user), publicUrl),
    parts: parts.map((part) => ({
      ...toLink(part),
      readingMinutes: part.reading_minutes,
      createdAt: part.created_at,
      ...(part.is_read !== null && { isRead: part.is_read === 1 }),
    })),
  };
}

export function toListedSeries(row: ListedSeriesRow): ListedSeries {
  return {
    ...toSeriesInfo(row),
    partsCount: row.parts_count,
    publishedCount: row.published_count,
  };
}

/** Where a post is among the published parts of its series; nothing where it is in none. */
export function toPlaceInSeries(
  postId: string,
  parts: PartBesideRow[],
): { series?: PlaceInSeries } {
  const index = parts.findIndex(({ id }) => id === postId);
  const part = parts[index];
  if (!part) return {};
  const linkTo = (row: PartBesideRow | undefined) => (row ? toLink(row) : null);
  return {
    series: {
      ...toLink({ id: part.series_id, title: part.series_title }),
      number: index + 1,
      total: parts.length,
      previous: linkTo(parts[index - 1]),
      next: linkTo(parts[index + 1]),
    },
  };
}
