import { StatsSchema } from "../../contract/common";
import { addCall, createRouter } from "../call";
import { getStats } from "../queries/stats";

export const statsRoutes = createRouter();

addCall(
  statsRoutes,
  {
    method: "get",
    path: "/api/stats",
    tag: "Site",
    summary: "The figures of the whole place",
    access: "public",
    answer: StatsSchema,
  },
  (c) => getStats(c.var.db),
);
