import { tagsTouchedBy } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { invalid } from "../../lib/errors";
import { claimPicture, releasePicture } from "../../services/images/staged";
import { withPictureUrls } from "../../lib/images/urls";
import { announceSoon } from "../../services/inbox/announce";
import { readDocument } from "../../lib/markdown/document/read-document";
import { measureText } from "../../lib/markdown/plain-text";
import { requireAllowed } from "../../services/accounts/allowed";
import { countNewcomer, checkLinks, requireVerified } from "../../services/accounts/newcomers";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { createPost } from "../../queries/posts/posts";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toPost } from "../../serializers/post";
import { renderDescription, toStoredPost } from "../../serializers/stored-post";
import { writeNewDraft } from "../../services/drafts/write-draft";
import { fillFeedsSoon } from "../../services/feed/fill-soon";
import {
  refuseLostCategory,
  refusePrice,
  requireCategoryId,
  requireWritten,
} from "../../services/posts/post-rules";

export const postCreationRoutes = [
  handle(
    endpoints.posts.create,
    async (c, { rawBody, parseBody, image }) => {
      const { db, config } = c.var;
      const caller = requireCaller(c);
      refusePrice(c, rawBody.price);
      const { status } = rawBody;
      if (status === "draft" || status === "scheduled") {
        return writeNewDraft(c, { rawBody, image });
      }
      requireVerified(c);
      requireAllowed(c, "write");
      const { publishAt, ...post } = parseBody();
      if (publishAt) throw invalid({ publishAt: ["Only with the status scheduled"] });
      const categoryId = await requireCategoryId(db, post.category);
      const writing = { documentId: null, userId: caller.id };
      await checkLinks(c, {
        description: post.description,
        shortDescription: post.shortDescription,
      });
      const stored = toStoredPost(post, await readRenderEnv(db, post.description, writing));
      const picture = await claimPicture(c, image, post.pictureId);
      // After its picture, since what is refused for that is no post.
      const row = await countNewcomer(c, "post")
        .then(() => createPost(db, { ...stored, categoryId, userId: caller.id, picture }))
        .catch((error: unknown) => releasePicture(c, picture, error))
        .catch((error: unknown) => refuseLostCategory(c, categoryId, error));
      const created = toPost(row, config.PUBLIC_URL);
      markChanged(c, ...tagsTouchedBy(created));
      announceSoon(c, ...stored.mentionedIds);
      fillFeedsSoon(c, row);
      return created;
    },
    requireWritten,
  ),

  handle(endpoints.posts.preview, async (c, { parseBody }) => {
    const { description, postId = null } = parseBody();
    const writing = { documentId: postId, userId: requireCaller(c).id };
    const env = await readRenderEnv(c.var.db, description, writing);
    const html = renderDescription(description, env);
    return {
      descriptionHtml: withPictureUrls(html, c.var.config.PUBLIC_URL),
      ...measureText(description),
    };
  }),

  handle(endpoints.posts.readDocument, async (_c, { parseBody }) =>
    readDocument(parseBody().description),
  ),
];
