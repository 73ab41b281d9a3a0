import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { toPostSlug } from "../../lib/text/slug";
import { findByOldAddress } from "../../queries/imports/old-addresses";
import { toOldAddress } from "../../services/imports/links/old-address";

export const oldAddressRoutes = [
  handle(endpoints.posts.findByOldAddress, async (c, { query: { path } }) => {
    const address = toOldAddress(path);
    const found = address && (await findByOldAddress(c.var.db, address));
    if (!found) throw notFound("Nothing has moved here from this address");
    return { id: found.id, slug: toPostSlug(found.title) };
  }),
];
