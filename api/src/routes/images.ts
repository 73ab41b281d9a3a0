import type { Route } from "../http/endpoint";
import { StorageError, notFound } from "../lib/errors";
import { pictureUnavailable, servePicture } from "../http/serve-picture";
import { logError } from "../lib/log";

export const imageRoutes: Route[] = [
  {
    method: "get",
    path: "/images/{key}/{variant}",
    respond: async (c) => {
      const { key = "", variant = "" } = c.req.param();
      const response = await servePicture(c.env, key, variant, c.req.raw).catch(
        (error: unknown) => {
          if (!(error instanceof StorageError)) throw error;
          logError("A picture could not be read", error, { id: c.var.requestId });
          return pictureUnavailable();
        },
      );
      if (!response) throw notFound("There is no such picture");
      return response;
    },
  },
];
