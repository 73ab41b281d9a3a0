import { z } from "zod";
import { CommentSchema } from "./comments";
import { ImportedCommentsSchema } from "./imported-comments";
import { IdSchema, PostSlugSchema, TimeSchema, VersionSchema, idFields } from "../common";
import { SellerSchema } from "../posts/sale-fields";
import { shownFields } from "../posts/typed-fields";
import { PlaceInSeriesSchema } from "./series";
import { UserShortSchema } from "./users";

const VariantSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });
const VariantsSchema = z
  .object({ 320: VariantSchema, 640: VariantSchema, 1280: VariantSchema })
  .partial()
  .meta({ description: "By width, without widths above the original's" });

const MinorSchema = z.int().nullable();

export const PostSchema = z
  .object({
    ...idFields,
    slug: PostSlugSchema.optional(),
    status: z.literal("published"),
    version: VersionSchema,
    ...shownFields,
    priceMinor: MinorSchema.meta({ description: "The price in the minor unit of its currency" }),
    updatedPriceMinor: MinorSchema,
    descriptionHtml: z.string().meta({ description: "Rendered and sanitised" }),
    category: z.string().meta({ description: "The category's title" }),
    categoryId: IdSchema,
    categorySlug: z.string(),
    image: z.string().nullable(),
    images: VariantsSchema,
    imagePlaceholder: z.string().nullable().meta({ description: "A data URL under 1 KB" }),
    imageTint: z.string().nullable().meta({ description: "Its average colour, as #rrggbb" }),
    user: UserShortSchema,
    coAuthors: z.array(UserShortSchema).optional().meta({
      description: "Who wrote it with its author. Absent where nobody did",
    }),
    likes: z.array(IdSchema),
    disLikes: z.array(IdSchema),
    likesCount: z.int(),
    dislikesCount: z.int(),
    isLiked: z.boolean(),
    isDisLiked: z.boolean(),
    isSaved: z.boolean().optional().meta({
      description: "Whether the caller keeps it to read later. Absent where nobody can",
    }),
    numViews: z.int(),
    commentsCount: z.int(),
    readingMinutes: z.int(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
    comments: z.array(CommentSchema).optional(),
    snippet: z.string().optional(),
  })
  .meta({ id: "Post" });
export type Post = z.infer<typeof PostSchema>;

/** A list item without the text: `fields=card`, a tenth of the bytes. */
export const PostCardSchema = PostSchema.omit({
  description: true,
  descriptionHtml: true,
  likes: true,
  disLikes: true,
  comments: true,
  status: true,
  version: true,
}).meta({ id: "PostCard" });
export type PostCard = z.infer<typeof PostCardSchema>;

export const PostDetailSchema = PostSchema.extend({
  comments: z.array(CommentSchema),
  importedComments: ImportedCommentsSchema.optional().meta({
    description: "Those of its old site; absent without any",
  }),
  imageShared: VariantSchema.nullable().meta({ description: "Cropped for where links are shown" }),
  priceLoweredAt: TimeSchema.nullable().meta({ description: "When the updated price was set" }),
  series: PlaceInSeriesSchema.optional().meta({ description: "Absent where it is in none" }),
  seller: SellerSchema.nullable().meta({ description: "Of a project, what its author sold" }),
  isOnLanding: z
    .boolean()
    .optional()
    .meta({ description: "Whether the landing page may show it. Only for admins" }),
}).meta({ id: "PostDetail" });
export type PostDetail = z.infer<typeof PostDetailSchema>;

export const PostPreviewResultSchema = z
  .object({
    descriptionHtml: z.string(),
    words: z.int().describe("How many words readers will see"),
    readingMinutes: z.int(),
  })
  .meta({ id: "PostPreviewResult" });

export const DocumentSchema = z
  .object({
    lead: z.string().meta({ description: "What stands before the first block" }),
    blocks: z.array(
      z.object({
        source: z.string().meta({ description: "Its Markdown, up to where the next block begins" }),
        items: z.array(z.string()).meta({ description: "The Markdown of each item of a list" }),
        node: z
          .looseObject({ type: z.string() })
          .meta({ description: "A ProseMirror node; of type `source` if it is shown as Markdown" }),
      }),
    ),
  })
  .meta({ id: "Document" });
