import { endpoints } from "../../../contract/endpoints";
import type { KeptList } from "../../../contract/posts/saves";
import type { ApiContext } from "../../http/context";
import type { PostRow } from "../../db/rows";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { requireCaller } from "../../services/request/caller";
import { getPost } from "../../queries/posts/posts";
import { listKept, toggleSave } from "../../queries/posts/saves";
import { toBareList } from "../../http/link";
import { toPostCard, toSavedPost } from "../../serializers/post";

export const saveRoutes = [
  handle(
    endpoints.saves.toggle,
    async (c, { parseBody }) => {
      const { postId, isSaved: isWanted } = parseBody();
      return describe(
        c,
        await toggleSave(c.var.db, { postId, userId: requireCaller(c).id, isWanted }),
      );
    },
    async (c, postId) => describe(c, await getPost(c.var.db, postId, requireCaller(c).id)),
  ),

  handle(endpoints.saves.listSaved, (c, { query }) => toKeptList(c, "saved", query.after)),

  handle(endpoints.saves.listLiked, (c, { query }) => toKeptList(c, "liked", query.after)),
];

function describe(c: ApiContext, row: PostRow | null) {
  if (!row) throw notFound("There is no such post");
  return toSavedPost(row, c.var.config.PUBLIC_URL);
}

async function toKeptList(c: ApiContext, list: KeptList, after = "") {
  const found = await listKept(c.var.db, requireCaller(c).id, list, after);
  const { PUBLIC_URL } = c.var.config;
  return toBareList(c, found, (row) => toPostCard(row, PUBLIC_URL));
}
