import { makeSeries } from "../posts/series/make-series";
import { createStoredDraft } from "../support/factory";
import { createPostOf } from "./permissions-comments";

type Owner = { id: string };

export const SERIES_OBJECTS = {
  series: async ({ id }: Owner) => {
    return { id: await makeSeries(id, [await createPostOf(id)]) };
  },
  "series of drafts": async ({ id }: Owner) => ({
    id: await makeSeries(id, [await createStoredDraft(id)]),
  }),
};
