import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { requireCaller } from "../../services/request/caller";
import {
  createFeedAddress,
  getFeedAddress,
  getFeedOwner,
  revokeFeedAddress,
} from "../../queries/feed/addresses";
import { readFeed, readSuggestions } from "../../queries/feed/feed";
import { toPostCard } from "../../serializers/post";
import { toTag } from "../../serializers/tag";
import { toFollower } from "../../serializers/user";

export const feedRoutes = [
  handle(endpoints.feed.list, async (c, { query }) => {
    const { rows, ...cursors } = await readFeed(c.var.db, requireCaller(c).id, query);
    const { PUBLIC_URL } = c.var.config;
    return { data: rows.map((row) => toPostCard(row, PUBLIC_URL)), ...cursors };
  }),

  handle(endpoints.feed.suggestions, async (c) => {
    const { PUBLIC_URL } = c.var.config;
    const { people, tags } = await readSuggestions(c.var.db, requireCaller(c).id);
    return {
      people: people.map((row) => toFollower(row, PUBLIC_URL)),
      tags: tags.map(toTag),
    };
  }),

  handle(endpoints.feed.getAddress, async (c) => ({
    createdAt: await getFeedAddress(c.var.db, requireCaller(c).id),
  })),

  handle(endpoints.feed.createAddress, (c) => createFeedAddress(c.var.db, requireCaller(c).id)),

  handle(endpoints.feed.revokeAddress, async (c) => {
    await revokeFeedAddress(c.var.db, requireCaller(c).id);
    return { createdAt: null };
  }),

  handle(endpoints.feed.readPrivate, async (c, { query }) => {
    const { db, config } = c.var;
    const owner = await getFeedOwner(db, query.token);
    if (!owner) throw notFound("This address was revoked, or never was one");
    const { rows } = await readFeed(db, owner.id, {});
    return {
      user: { id: owner.id, fullName: owner.full_name },
      createdAt: owner.created_at,
      // Readers of feeds are nobody in particular: what its owner likes is not said.
      data: rows.map((row) =>
        toPostCard({ ...row, reaction: null, is_saved: null }, config.PUBLIC_URL),
      ),
    };
  }),
];
