import { createRouter } from "../call";
import { notFound } from "../errors";
import { servePicture } from "../images/serve";

export const imageRoutes = createRouter();

imageRoutes.get("/images/:key/:variant", async (c) => {
  c.set("pattern", "/images/{key}/{variant}");
  const { key, variant } = c.req.param();
  const reply = await servePicture(c.env, key, variant, c.req.raw);
  if (!reply) throw notFound("There is no such picture");
  return reply;
});
