import { z } from "zod";
import { CommentStatusSchema } from "../comments";
import { PICTURE_ALT_MAX_LENGTH, TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from "../limits";
import { lineText, longText } from "../text";
import { FOCUS_POINTS } from "./focus";
import { SITE_LANG } from "./languages";
import { AvailabilitySchema, CurrencySchema, QuantitySchema } from "./sale-fields";
import { PRICE_EXAMPLE, findPriceTypo } from "./prices";
import { normalizeTag } from "./tags";

export const MAX_TAGS = 10;
export const MAX_PRICE = 1_000_000;

/** A number with at most two decimals, or a form's text; empty means none. */
export const PriceSchema = z
  .union([z.number(), z.string()], { error: PRICE_EXAMPLE })
  .nullable()
  .transform((value, context) => {
    if (value === null || (typeof value === "string" && value.trim() === "")) return null;
    const text = String(value).trim();
    const price = Number(text);
    const isTooHigh = price > MAX_PRICE;
    const message =
      findPriceTypo(text) ?? (isTooHigh ? `Enter ${MAX_PRICE.toLocaleString("en")} or less` : null);
    if (message) {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    return price;
  });

/** Comma-separated or repeated; trimmed, lower-cased, unique, in the given order. */
export const TagsSchema = z
  .union([z.string(), z.array(z.string())], { error: "Separate the tags with commas" })
  .transform((value) => {
    const list = (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(","));
    const tags = list.map(normalizeTag);
    return [...new Set(tags.filter((tag) => tag !== ""))];
  })
  .pipe(
    z.array(lineText({ name: "a tag", max: 30 })).max(MAX_TAGS, `Use at most ${MAX_TAGS} tags`),
  );

/** A BCP 47 tag in canonical case; empty means the site's language. */
export const LangSchema = z
  .string({ error: "Choose a language" })
  .trim()
  .max(35, "Choose a language")
  .transform((tag, context) => {
    try {
      return Intl.getCanonicalLocales(tag || SITE_LANG)[0] ?? SITE_LANG;
    } catch {
      context.addIssue({ code: "custom", message: "Choose a language" });
      return z.NEVER;
    }
  });

/** Where a text was first published; empty means here. */
const CanonicalUrlSchema = lineText({ name: "an address", min: 0, max: 500 }).refine(
  (address) => address === "" || (/^https?:/iu.test(address) && URL.canParse(address)),
  "Enter an address like https://example.com/post",
);

const SharedTitleSchema = lineText({
  name: "a title",
  min: 0,
  max: TITLE_MAX_LENGTH,
}).refine((title) => title === "" || [...title].length >= 3, "Use at least 3 characters");

const FocusSchema = z.enum(FOCUS_POINTS, { error: "Choose what stays visible" });

export const typedFields = {
  title: lineText({ name: "a title", min: 3, max: TITLE_MAX_LENGTH }),
  description: longText({ name: "the text", max: TEXT_MAX_LENGTH, required: "Enter the text" }),
  shortDescription: longText({ name: "a short description", min: 0, max: 300 }).optional(),
  tags: TagsSchema.optional(),
  price: PriceSchema.optional(),
  updatedPrice: PriceSchema.optional(),
  currency: CurrencySchema.optional(),
  availability: AvailabilitySchema.optional(),
  quantity: QuantitySchema.optional(),
  lang: LangSchema.optional(),
  imageAlt: lineText({
    name: "a description of the picture",
    min: 0,
    max: PICTURE_ALT_MAX_LENGTH,
  }).optional(),
  imageFocus: FocusSchema.optional(),
  canonicalUrl: CanonicalUrlSchema.optional(),
  commentStatus: CommentStatusSchema.optional(),
  sharedTitle: SharedTitleSchema.optional(),
  sharedDescription: longText({ name: "a text", min: 0, max: 300 }).optional(),
};

/** The limits are the same, but nothing is required. */
export const draftFields = {
  ...typedFields,
  title: lineText({ name: "a title", min: 0, max: TITLE_MAX_LENGTH }),
  description: longText({ name: "the text", min: 0, max: TEXT_MAX_LENGTH }),
};

export const shownFields = {
  title: z.string(),
  description: z.string().meta({ description: "Markdown as written" }),
  shortDescription: z.string(),
  tags: z.array(z.string()),
  price: z.number().nullable(),
  updatedPrice: z.number().nullable(),
  currency: z.string().meta({ description: "Of the prices, by its code in ISO 4217" }),
  availability: AvailabilitySchema.meta({
    description: "Of a project; a blog post is `available`",
  }),
  quantity: z
    .int()
    .nullable()
    .meta({ description: "How many of a project there are, if that is said" }),
  lang: z.string().meta({ description: "The language of the text, as a BCP 47 tag" }),
  imageAlt: z.string().meta({ description: "The picture in words, for who cannot see it" }),
  imageFocus: FocusSchema.meta({ description: "What stays visible where the picture is cropped" }),
  canonicalUrl: z.string().meta({ description: "Where it was published first; empty means here" }),
  commentStatus: CommentStatusSchema.meta({ description: "Whether it takes new comments" }),
  sharedTitle: z.string().meta({
    description: "Shown where its link is shared; empty means the title",
  }),
  sharedDescription: z.string().meta({
    description: "Shown there below it; empty means the short description",
  }),
} satisfies Record<keyof typeof typedFields, z.ZodType>;

const TypedSchema = z.object(shownFields);
export type Typed = z.infer<typeof TypedSchema>;
export type TypedName = keyof Typed;

export const TYPED_NAMES = TypedSchema.keyof().options;

export const NOTHING_TYPED: Typed = {
  title: "",
  description: "",
  shortDescription: "",
  imageAlt: "",
  canonicalUrl: "",
  sharedTitle: "",
  sharedDescription: "",
  tags: [],
  lang: SITE_LANG,
  imageFocus: "center",
  commentStatus: "open",
  price: null,
  updatedPrice: null,
  currency: "",
  availability: "available",
  quantity: null,
};
