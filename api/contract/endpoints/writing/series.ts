import { z } from "zod";
import * as calls from "../../calls/writing/series";
import type { Endpoint } from "../../endpoint";
import { SeriesWriteSchema } from "../../posts/series";
import { SeriesUpdateSchema } from "../../posts/series-changes";
import {
  ListedSeriesSchema,
  OwnSeriesSchema,
  SeriesInfoSchema,
  SeriesSchema,
} from "../../responses/series";

const tag = "Series";

export const series = {
  listOwn: {
    ...calls.series.listOwn,
    operationId: "listOwnSeries",
    tag,
    summary: "List the caller's series, the newest first",
    access: "user",
    response: z.array(ListedSeriesSchema),
  },
  get: {
    ...calls.series.get,
    operationId: "getSeries",
    tag,
    summary: "Get a series with its published posts. Without any, only its author finds it",
    access: "public",
    response: SeriesSchema,
  },
  getOwn: {
    ...calls.series.getOwn,
    operationId: "getOwnSeries",
    tag,
    summary: "Get one of the caller's series with its drafts, and what could be added to it",
    access: "user",
    response: OwnSeriesSchema,
  },
  create: {
    ...calls.series.create,
    operationId: "createSeries",
    tag,
    summary: "Begin a series of posts",
    access: "user",
    limit: "write",
    body: SeriesWriteSchema,
    status: 201,
    purges: [],
    response: SeriesInfoSchema,
  },
  update: {
    ...calls.series.update,
    operationId: "updateSeries",
    tag,
    summary: "Change title, description, order or posts of a series. Omitted fields stay",
    access: "user",
    limit: "write",
    body: SeriesUpdateSchema,
    errors: [409],
    purges: ["author", "list"],
    response: SeriesInfoSchema,
  },
  delete: {
    ...calls.series.delete,
    operationId: "deleteSeries",
    tag,
    summary: "Delete a series. Its posts stay",
    access: "user",
    limit: "write",
    purges: ["author", "list"],
    response: SeriesInfoSchema,
  },
} as const satisfies Record<string, Endpoint>;
