import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { MAX_SERIES } from "../../../contract/posts/series-changes";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { conflict, forbidden, invalid, notFound } from "../../lib/errors";
import { findPart, listOwnParts } from "../../queries/series/parts";
import {
  type SeriesRow,
  createSeries,
  deleteSeries,
  getSeries,
  getSeriesRow,
  listSeriesOf,
  updateSeries,
} from "../../queries/series/series";
import { toListedSeries, toSeries, toSeriesInfo } from "../../serializers/series";
import { checkLinks, requireVerified } from "../../services/accounts/newcomers";
import { markChanged, markRemoved } from "../../services/purges/purge";
import { mayChange } from "../../services/request/acts";
import { requireCaller } from "../../services/request/caller";

export const seriesRoutes = [
  handle(endpoints.series.listOwn, async (c) => {
    const rows = await listSeriesOf(c.var.db, requireCaller(c).id);
    return rows.map(toListedSeries);
  }),

  handle(endpoints.series.get, async (c, { params: { id } }) => {
    const { db, caller, config } = c.var;
    const found = await getSeries(db, id, caller?.id ?? null);
    const isShown = found && (found.parts.length > 0 || found.series.user_id === caller?.id);
    if (!isShown) throw noSeries();
    return toSeries(found.series, found.parts, config.PUBLIC_URL);
  }),

  handle(endpoints.series.getOwn, async (c, { params }) => {
    const [row, parts] = await Promise.all([
      requireOwn(c, params.id),
      listOwnParts(c.var.db, { id: params.id, userId: requireCaller(c).id }),
    ]);
    return { ...toSeriesInfo(row), ...parts };
  }),

  handle(
    endpoints.series.create,
    async (c, { parseBody }) => {
      const series = parseBody();
      requireVerified(c);
      await checkLinks(c, series);
      const row = await createSeries(c.var.db, { ...series, userId: requireCaller(c).id });
      if (!row) throw invalid({ title: [`You have ${MAX_SERIES} series, which is the most`] });
      return toSeriesInfo(row);
    },
    async (c, id) => toSeriesInfo(await requireOwn(c, id)),
  ),

  handle(
    endpoints.series.update,
    async (c, { params, parseBody }) => {
      const { user_id: userId, title: before } = await requireChangeable(c, params.id);
      const changes = parseBody();
      requireVerified(c);
      const { title, description, add } = changes;
      await checkLinks(c, { title, description });
      if (add) await requireAddable(c, { id: add, userId, seriesId: params.id });
      const row = await updateSeries(c.var.db, params.id, changes);
      if (!row) throw noSeries();
      markChanged(c, authorTag(userId));
      // Lists of a series that had no posts name no author, as the sitemap.
      if (add || changes.remove?.length || row.title !== before) markChanged(c, "list");
      return toSeriesInfo(row);
    },
    requireSeries,
  ),

  handle(endpoints.series.delete, async (c, { params }) => {
    const row = await requireChangeable(c, params.id);
    await deleteSeries(c.var.db, row.id);
    markRemoved(c, authorTag(row.user_id), "list");
    return toSeriesInfo(row);
  }),
];

async function requireRow(c: ApiContext, id: string): Promise<SeriesRow> {
  const row = await getSeriesRow(c.var.db, id);
  if (!row) throw noSeries();
  return row;
}

async function requireSeries(c: ApiContext, id: string) {
  return toSeriesInfo(await requireRow(c, id));
}

/** One that shows drafts. */
async function requireOwn(c: ApiContext, id: string): Promise<SeriesRow> {
  const row = await requireRow(c, id);
  if (row.user_id !== requireCaller(c).id) throw noSeries();
  return row;
}

async function requireChangeable(c: ApiContext, id: string): Promise<SeriesRow> {
  const row = await requireRow(c, id);
  if (mayChange(c, row.user_id, row.title)) return row;
  throw forbidden("Only its author or an admin can change this series");
}

async function requireAddable(c: ApiContext, part: Parameters<typeof findPart>[1]) {
  const found = await findPart(c.var.db, part);
  if (!found) throw invalid({ add: ["Choose one of your posts or drafts"] });
  const { series_id: current, parts } = found;
  if (current === part.seriesId) return;
  if (current) throw conflict("This post is in another series", "add");
  if (parts >= MAX_SERIES) {
    throw invalid({ add: [`This series has ${MAX_SERIES} posts, which is the most`] });
  }
}

function noSeries() {
  return notFound("There is no such series");
}
