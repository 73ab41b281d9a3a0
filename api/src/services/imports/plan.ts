import type { PlannedItem } from "../../queries/imports/imports";
import { z } from "zod";
import { PostCreateSchema } from "../../../contract/posts";
import { FOCUS_POINTS } from "../../../contract/posts/focus";
import { SITE_LANG } from "../../../contract/posts/languages";
import { AVAILABILITIES } from "../../../contract/posts/sale-fields";
import { normalizeTag } from "../../../contract/posts/tags";
import {
  LangSchema,
  MAX_TAGS,
  draftFields,
  typedFields,
} from "../../../contract/posts/typed-fields";
import { newId } from "../../db/id";
import { ApiError } from "../../lib/errors";
import { titleKey } from "../../queries/posts/categories";
import { toStoredPost } from "../../serializers/stored-post";
import type { Entry } from "./entry";
import { toOldAddress } from "./old-address";
import { type ArchivePictures, type NamedFile, namePictures } from "./pictures";

/** Why an entry without a category stays a draft: many at once are not filed where nobody chose. */
const NO_CATEGORY = "Choose a category";

const MAX_TAG_LENGTH = 30;
const MAX_SUMMARY_LENGTH = 300;
const MAX_NAMED = 3;

const DraftFieldsSchema = z.object(draftFields);
type DraftFields = z.output<typeof DraftFieldsSchema>;

const REQUIRED = { title: "", description: "" };
const LABELS: Record<string, string> = {
  shortDescription: "description",
  imageAlt: "description of the picture",
  updatedPrice: "new price",
};

/** A post or draft that is still to be made. */
export type PlannedPost = {
  key: string;
  ownId: string | null;
  /** The id that it gets. */
  documentId: string;
  /** Its address there, and that as it is compared. */
  page: string | null;
  address: string | null;
  /** Whether everybody could read it there. */
  wasPublic: boolean;
  fields: DraftFields;
  categoryId: string | null;
  date: string | null;
  updated: string | null;
  files: NamedFile[];
  cover: string | null;
  /** The address of the first picture, where the archive does not have it. */
  remoteCover: string | null;
};

export type Surroundings = {
  pictures: ArchivePictures;
  /** Ids by the keys of titles. */
  categories: ReadonlyMap<string, string>;
  /** For those whose own category is not known here. */
  fallback: { id: string; title: string } | null;
  maySell: boolean;
};

/** Decides what an entry becomes, by the rules for what is typed here. */
export function planEntry(
  entry: Entry,
  around: Surroundings,
): { item: PlannedItem; post: PlannedPost | null } {
  const notes = [...entry.notes];
  const { source } = entry;
  const title = entry.title || "Untitled";
  const nothing = (why: string) => ({
    item: {
      source,
      title,
      kind: "nothing" as const,
      notes: [why],
      address: null,
      targetId: null,
    },
    post: null,
  });
  if (entry.refusal) return nothing(entry.refusal);
  if (!entry.title && !entry.text.trim()) return nothing("It has neither a title nor a text");

  const { text, files, missing } = namePictures(entry.text, source, around.pictures);
  if (missing.length > 0) notes.push(`Pictures that aren’t in the archive: ${few(missing)}`);
  const cover = entry.cover && around.pictures.find(entry.cover, source);
  const remoteCover = entry.cover && !cover ? toRemote(entry.cover) : null;
  if (entry.cover && !cover && !remoteCover)
    notes.push(`Its cover picture isn’t in the archive: ${entry.cover}`);
  const categoryId = chooseCategory(entry, around, notes);
  const typed = { ...readTyped(entry, around, notes), description: text };
  const fields = fitFields(typed, notes);
  const post: PlannedPost = {
    key: entry.key,
    ownId: entry.ownId,
    documentId: newId(),
    page: entry.page,
    address: entry.page && toOldAddress(entry.page),
    wasPublic: !entry.isDraft,
    fields,
    categoryId,
    files,
    cover,
    remoteCover,
    date: entry.date,
    updated: entry.updated,
  };
  const item = { source, title, address: post.address, targetId: post.documentId };
  if (entry.isDraft) return { item: { ...item, kind: "draft", notes }, post };
  const problems = findProblems(fields, categoryId, files);
  if (problems.length === 0) {
    const isAhead = entry.date !== null && Date.parse(entry.date) > Date.now();
    return { item: { ...item, kind: isAhead ? "scheduled" : "post", notes }, post };
  }
  const why = `Becomes a draft: ${explain(problems)}`;
  return { item: { ...item, kind: "draft", notes: [why, ...notes] }, post };
}

/** The address of a picture that can be fetched. */
function toRemote(address: string): string | null {
  return /^https?:\/\//iu.test(address) && URL.canParse(address) ? address : null;
}

/** The fields as drafts take them: one that nothing takes is left out, and its text stays. */
function fitFields(typed: Record<string, unknown>, notes: string[]): DraftFields {
  const checked = DraftFieldsSchema.safeParse(typed);
  if (checked.success) return checked.data;
  const rest = { ...typed };
  for (const { path, message } of checked.error.issues) {
    const name = String(path[0]);
    if (!(name in rest)) continue;
    if (name in REQUIRED) rest[name] = "";
    else delete rest[name];
    notes.push(`We left out its ${LABELS[name] ?? name}: ${message}`);
  }
  return DraftFieldsSchema.parse({ ...REQUIRED, ...rest });
}

/** Why an entry cannot be published here. */
function findProblems(
  fields: DraftFields,
  categoryId: string | null,
  files: NamedFile[],
): string[] {
  const parsed = PostCreateSchema.safeParse(fields);
  const problems = listProblems(parsed, categoryId);
  if (!parsed.success || problems.length > 0) return problems;
  try {
    const pictures = files.map(({ id, isDecoration }) => {
      const size = { width: 640, height: 480, tint: null };
      return [id, { id, ...size, isDecoration }] as const;
    });
    toStoredPost(parsed.data, { pictures: new Map(pictures) });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Object.values(error.details.fields ?? {}).flat();
  }
}

/** Why checked fields cannot be published with a category. */
export function listProblems(
  { error }: ReturnType<typeof PostCreateSchema.safeParse>,
  categoryId: string | null,
): string[] {
  const issues = error?.issues ?? [];
  return [...issues.map(({ message }) => message), ...(categoryId ? [] : [NO_CATEGORY])];
}

function chooseCategory(entry: Entry, around: Surroundings, notes: string[]): string | null {
  const categoryIds = entry.categories.map((name) => around.categories.get(titleKey(name)));
  const found = categoryIds.find((id) => id !== undefined);
  if (found) return found;
  const [wanted] = entry.categories;
  if (wanted) {
    const { fallback } = around;
    const instead = fallback ? `; it will be filed under “${fallback.title}”` : "";
    notes.push(`Category “${wanted}” doesn’t exist here${instead}`);
  }
  return around.fallback?.id ?? null;
}

/** The other fields as they are typed, without what would not be taken. */
function readTyped(entry: Entry, { maySell }: Surroundings, notes: string[]) {
  const all = [...new Set(entry.tags.map(normalizeTag))].filter((tag) => tag !== "");
  const tags = all.filter((tag) => [...tag].length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS);
  if (tags.length < all.length) {
    notes.push(`We left out some tags: ${few(all.filter((tag) => !tags.includes(tag)))}`);
  }
  const summary = [...entry.summary];
  if (summary.length > MAX_SUMMARY_LENGTH) notes.push("Its description was shortened");
  if (entry.price && !maySell) notes.push("We left out its price: only providers can sell");
  const canonical = typedFields.canonicalUrl.safeParse(entry.canonicalUrl);
  if (!canonical.success) notes.push(`We left out its original address: ${entry.canonicalUrl}`);
  return {
    title: entry.title,
    shortDescription: summary.slice(0, MAX_SUMMARY_LENGTH).join(""),
    tags,
    price: maySell ? entry.price : "",
    updatedPrice: maySell && entry.price ? entry.updatedPrice : "",
    ...(maySell && entry.price && readOffer(entry, notes)),
    lang: LangSchema.safeParse(entry.lang).data ?? SITE_LANG,
    imageAlt: entry.coverAlt.slice(0, MAX_SUMMARY_LENGTH),
    imageFocus: FOCUS_POINTS.find((point) => point === entry.coverFocus) ?? "center",
    canonicalUrl: canonical.data ?? "",
  };
}

/** How a project is sold, without what would not be taken. */
function readOffer({ currency, availability, quantity }: Entry, notes: string[]) {
  const code = typedFields.currency.safeParse(currency);
  if (!code.success)
    notes.push(`Its price is in this site’s currency: we don’t know ${currency.slice(0, 100)}`);
  const count = typedFields.quantity.safeParse(quantity);
  if (!count.success) notes.push(`We left out its quantity: ${quantity.slice(0, 100)}`);
  return {
    currency: code.data ?? "",
    availability: AVAILABILITIES.find((state) => state === availability) ?? "available",
    quantity: count.data ?? null,
  };
}

function few(names: string[]): string {
  const shown = names.slice(0, MAX_NAMED).map((name) => name.slice(0, 100));
  const more = names.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

export function explain(messages: string[]): string {
  return [...new Set(messages)].join(". ");
}
