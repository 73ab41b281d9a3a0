import { z } from "zod";
import { CategoryChoiceSchema } from "./categories";
import {
  BasePostVersionSchema,
  BaseVersionSchema,
  IdSchema,
  PageNumberSchema,
  decimal,
} from "./common";
import { FIRST_DAY, LAST_DAY } from "./limits";
import {
  AFTER_FIELDS,
  PRICE_EXAMPLE,
  UPDATED_PRICE_ALONE,
  checkPrices,
  exemplifyPrices,
} from "./posts/prices";
import { AvailabilitySchema, CurrencyCodeSchema } from "./posts/sale-fields";
import { PostKindSchema, PostStatusSchema, PublishAtSchema } from "./posts/post-status";
import { MAX_PRICE, typedFields } from "./posts/typed-fields";

export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export const IMAGE_MAX_PIXELS = 50_000_000;

export const PostSortSchema = z
  .enum(["newest", "oldest", "popular", "trending", "price-asc", "price-desc"])
  .meta({
    description:
      "By views: popular. By what was new in the last days, only posts that had some: trending",
  });
export type PostSort = z.infer<typeof PostSortSchema>;

const postFields = {
  ...typedFields,
  category: CategoryChoiceSchema.optional(),
  pictureId: z
    .string({ error: "Choose a picture" })
    .max(24, "Choose a picture")
    .optional()
    .meta({ description: "A staged picture; one in `image` wins over it" }),
};

/** The picture comes in the multipart field `image`. */
export const PostCreateSchema = z
  .object({
    ...postFields,
    status: PostStatusSchema.optional().meta({ description: "`published` unless said otherwise" }),
    publishAt: PublishAtSchema.optional().meta({ description: "Only with `scheduled`" }),
  })
  .refine((post) => post.updatedPrice == null || post.price != null, {
    path: ["updatedPrice"],
    message: UPDATED_PRICE_ALONE,
  })
  .superRefine(checkPrices)
  .superRefine(exemplifyPrices, AFTER_FIELDS)
  .meta({ id: "PostCreate" });
export type PostCreate = z.infer<typeof PostCreateSchema>;

/** Omitted fields stay; an empty price makes a project a blog post. */
export const PostUpdateSchema = z
  .object({
    ...postFields,
    status: PostStatusSchema,
    discardWorkingCopy: z.enum(["true", "false"]).meta({
      description: "Whether this change ends the caller's working copy, and is based on it",
    }),
    baseVersion: BaseVersionSchema,
    basePostVersion: BasePostVersionSchema,
  })
  .partial()
  .superRefine(exemplifyPrices, AFTER_FIELDS)
  .meta({ id: "PostUpdate" });
export type PostUpdate = z.infer<typeof PostUpdateSchema>;

export const PostOnLandingSchema = z
  .object({ isOnLanding: z.boolean({ error: "Say whether the landing page may show it" }) })
  .meta({ id: "PostOnLanding" });

export const PostPreviewSchema = z
  .object({
    description: postFields.description,
    postId: IdSchema.optional().meta({
      description: "The post or draft whose pictures it may show",
    }),
  })
  .meta({ id: "PostPreview" });
const DaySchema = z.iso
  .date({ error: "Enter a date like 2026-11-14" })
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, "Choose a date from 1900 to 2099");

const FilterPriceSchema = z.preprocess(
  (value: string | number) => (typeof value === "string" ? value.trim() : value),
  decimal(
    z.coerce
      .number({ error: PRICE_EXAMPLE })
      .min(0, "Enter a price of 0 or more")
      .max(MAX_PRICE, `Enter ${MAX_PRICE.toLocaleString("en")} or less`),
  ),
);

/** Empty parameters are ignored. */
export const PostListQuerySchema = z
  .object({
    page: PageNumberSchema,
    category: z.string(),
    tag: z.string().max(60),
    user: IdSchema,
    series: IdSchema,
    kind: PostKindSchema,
    minPrice: FilterPriceSchema,
    maxPrice: FilterPriceSchema,
    currency: CurrencyCodeSchema.meta({
      description:
        "Only projects in it. Prices are compared in one currency: the site's, unless said",
    }),
    availability: AvailabilitySchema.meta({ description: "Only projects in this state" }),
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

/** `none` or an empty search finds everything. */
export const PostSearchQuerySchema = PostListQuerySchema.extend({
  sort: z
    .enum(["best", ...PostSortSchema.options])
    .optional()
    .meta({
      description: "The best match first, unless said otherwise",
    }),
  count: z.literal("category").optional().meta({
    description: "Count what is found by category, too",
  }),
  searchQuery: z.string().optional().meta({
    description:
      'Words or their beginnings, "phrases", -left -out, tag:ink and author:"ada merrow"',
  }),
}).meta({ id: "PostSearchQuery" });
export type PostSearchQuery = z.infer<typeof PostSearchQuerySchema>;
