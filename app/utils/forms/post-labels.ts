import type { TypedName } from "~api/contract/posts/typed-fields";

export const POST_LABELS = {
  title: "Title",
  shortDescription: "Short description",
  description: "Text",
  imageAlt: "Description of the picture",
  imageFocus: "Part of the picture that stays visible",
  category: "Category",
  tags: "Tags",
  lang: "Language",
  canonicalUrl: "Original address",
  commentStatus: "Comments",
  sharedTitle: "Title when shared",
  sharedDescription: "Text when shared",
  price: "Price",
  updatedPrice: "New price",
  currency: "Currency",
  availability: "Availability",
  quantity: "Quantity",
} as const satisfies Record<TypedName | "category", string>;
