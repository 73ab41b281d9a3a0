import { z } from "zod";
import { CommentSchema } from "./comments";
import { IdSchema, PageNumberSchema, TimeSchema, decimal, idFields } from "./common";
import { FIRST_DAY, LAST_DAY } from "./limits";
import { lineText, longText } from "./text";
import { UserShortSchema } from "./users";

export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export const IMAGE_MAX_PIXELS = 50_000_000;
export const MAX_TAGS = 10;
export const MAX_PRICE = 1_000_000;

const VariantSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });
const VariantsSchema = z
  .object({ 320: VariantSchema, 640: VariantSchema, 1280: VariantSchema })
  .partial()
  .meta({ description: "By width, without widths above the original's" });

export const PostSchema = z
  .object({
    ...idFields,
    title: z.string(),
    description: z.string().meta({ description: "Markdown as written" }),
    descriptionHtml: z.string().meta({ description: "Rendered and sanitised" }),
    shortDescription: z.string(),
    category: z.string().meta({ description: "The category's title" }),
    categoryId: IdSchema,
    categorySlug: z.string(),
    image: z.string().nullable(),
    images: VariantsSchema,
    imagePlaceholder: z.string().nullable().meta({ description: "A data URL under 1 KB" }),
    imageTint: z.string().nullable().meta({ description: "Its average colour, as #rrggbb" }),
    price: z.number().nullable(),
    updatedPrice: z.number().nullable(),
    tags: z.array(z.string()),
    user: UserShortSchema,
    likes: z.array(IdSchema),
    disLikes: z.array(IdSchema),
    likesCount: z.int(),
    dislikesCount: z.int(),
    isLiked: z.boolean(),
    isDisLiked: z.boolean(),
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
}).meta({ id: "PostCard" });
export type PostCard = z.infer<typeof PostCardSchema>;

export const PostDetailSchema = PostSchema.extend({ comments: z.array(CommentSchema) }).meta({
  id: "PostDetail",
});
export type PostDetail = z.infer<typeof PostDetailSchema>;

export const PostKindSchema = z.enum(["blog", "project"]);
export type PostKind = z.infer<typeof PostKindSchema>;

export const PostSortSchema = z.enum(["newest", "oldest", "popular", "price-asc", "price-desc"]);
export type PostSort = z.infer<typeof PostSortSchema>;

/** Dollars with at most two decimals, as a number or as typed in a form; empty means none. */
export const PriceSchema = z
  .union([z.number(), z.string()], { error: "Enter a price like 12.50" })
  .nullable()
  .transform((value, context) => {
    if (value === null || (typeof value === "string" && value.trim() === "")) return null;
    const text = String(value).trim();
    const price = Number(text);
    const message = /^\d+,\d{1,2}$/u.test(text)
      ? `Use a decimal point: ${text.replace(",", ".")}`
      : !/^\d+(?:\.\d{1,2})?$/u.test(text)
        ? "Enter a price like 12.50"
        : price > MAX_PRICE
          ? `Enter ${MAX_PRICE.toLocaleString("en")} or less`
          : null;
    if (message) {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    return price;
  });

/** Comma-separated or repeated; trimmed, lower-cased, unique, in the order given. */
export const TagsSchema = z
  .union([z.string(), z.array(z.string())], { error: "Separate the tags with commas" })
  .transform((value) => {
    const list = (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(","));
    const tags = list.map((tag) => tag.normalize("NFC").trim().toLowerCase());
    return [...new Set(tags.filter((tag) => tag !== ""))];
  })
  .pipe(
    z.array(lineText({ name: "a tag", max: 30 })).max(MAX_TAGS, `Use at most ${MAX_TAGS} tags`),
  );

const postFields = {
  title: lineText({ name: "a title", min: 3, max: 120 }),
  description: longText({ name: "the text", max: 50_000, required: "Enter the text" }),
  shortDescription: longText({ name: "a short description", min: 0, max: 300 }).optional(),
  category: z
    .string({ error: "Choose a category" })
    .trim()
    .min(1, "Choose a category")
    .max(80, "Choose a category"),
  price: PriceSchema.optional(),
  updatedPrice: PriceSchema.optional(),
  tags: TagsSchema.optional(),
  pictureId: z
    .string({ error: "Choose a picture" })
    .max(24, "Choose a picture")
    .optional()
    .meta({ description: "A staged picture; one in `image` wins over it" }),
};

export const UPDATED_PRICE_ALONE = "Enter the old price as well";
export const UPDATED_PRICE_HIGHER = "Enter a new price below the old one";

/** The text fields of a post. A picture comes in the multipart field `image`. */
export const PostCreateSchema = z
  .object(postFields)
  .refine((post) => post.updatedPrice == null || post.price != null, {
    path: ["updatedPrice"],
    message: UPDATED_PRICE_ALONE,
  })
  .refine(({ price, updatedPrice }) => (updatedPrice ?? 0) <= (price ?? Infinity), {
    path: ["updatedPrice"],
    message: UPDATED_PRICE_HIGHER,
  })
  .meta({ id: "PostCreate" });
export type PostCreate = z.infer<typeof PostCreateSchema>;

/** Omitted fields stay; an empty price makes a project a blog post. */
export const PostUpdateSchema = z.object(postFields).partial().meta({ id: "PostUpdate" });
export type PostUpdate = z.infer<typeof PostUpdateSchema>;

/** A picture that is uploaded before its post. */
export const StagedPictureSchema = z
  .object({
    pictureId: IdSchema.meta({ description: "The `pictureId` of the post" }),
    url: z.string().meta({ description: "The largest variant" }),
    images: VariantsSchema,
  })
  .meta({ id: "WaitingPicture" });
export type StagedPicture = z.infer<typeof StagedPictureSchema>;

export const PostReactionSchema = z
  .object({ postId: z.string({ error: "Choose a post" }) })
  .meta({ id: "PostReaction" });

export const PostPreviewSchema = z
  .object({ description: postFields.description })
  .meta({ id: "PostPreview" });
export const PostPreviewResultSchema = z
  .object({ descriptionHtml: z.string() })
  .meta({ id: "PostPreviewResult" });

const DaySchema = z.iso
  .date({ error: "Enter a date like 2026-11-14" })
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, "Choose a date from 1900 to 2099");

const FilterPriceSchema = z.preprocess(
  (value: string | number) => (typeof value === "string" ? value.trim() : value),
  decimal(
    z.coerce
      .number({ error: "Enter a price like 12.50" })
      .min(0, "Enter a price of 0 or more")
      .max(MAX_PRICE, `Enter ${MAX_PRICE.toLocaleString("en")} or less`),
  ),
);

/** The query of `GET /api/posts`. Empty parameters are ignored. */
export const PostListQuerySchema = z
  .object({
    page: PageNumberSchema,
    category: z.string(),
    tag: z.string().max(30),
    user: IdSchema,
    kind: PostKindSchema,
    minPrice: FilterPriceSchema,
    maxPrice: FilterPriceSchema,
    from: DaySchema,
    to: DaySchema,
    sort: PostSortSchema,
    fields: z.literal("card"),
    after: IdSchema.meta({ description: "Start after this post: equally fast on any page" }),
    before: IdSchema.meta({ description: "End before this post" }),
  })
  .partial()
  .meta({ id: "PostListQuery" });
export type PostListQuery = z.infer<typeof PostListQuerySchema>;

/** The query of `GET /api/posts/search`; `none` or an empty search finds everything. */
export const PostSearchQuerySchema = PostListQuerySchema.extend({
  searchQuery: z.string().optional(),
}).meta({ id: "PostSearchQuery" });
