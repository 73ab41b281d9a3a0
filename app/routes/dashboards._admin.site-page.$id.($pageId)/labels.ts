/** The fields of a page as its form and comparisons name them. */
export const PAGE_LABELS = {
  title: "Title",
  slug: "Address",
  text: "Text",
  isPublished: "Show to everybody",
};
