import type { ItemKind } from "../../../../contract/archives/import-states";
import type { PlannedItem } from "../../../queries/imports/import-items";
import { z } from "zod";
import { PostCreateSchema } from "../../../../contract/posts";
import { draftFields } from "../../../../contract/posts/typed-fields";
import { newId } from "../../../db/id";
import { ApiError } from "../../../lib/errors";
import { titleKey } from "../../../queries/posts/categories";
import { toStoredPost } from "../../../serializers/stored-post";
import { NOTHING, type PlannedComment, fitComments } from "../comments/plan-comments";
import { type Entry, cutText } from "../entry";
import { toOldAddress } from "../links/old-address";
import { few, readTyped } from "./read-typed";
import { type ArchivePictures, type NamedFile, namePictures } from "../pictures";

/** Why an entry without a category stays a draft: many at once are not filed where nobody chose. */
const NO_CATEGORY = "Choose a category";

const MAX_ORIGINAL_LENGTH = 100_000;

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
  /** The text as the archive has it, or its beginning. */
  original: string;
  isCut: boolean;
  categoryId: string | null;
  date: string | null;
  updated: string | null;
  files: NamedFile[];
  cover: string | null;
  /** The address of the first picture, where the archive does not have it. */
  remoteCover: string | null;
  /** Absent where an earlier release has read the archive. */
  comments?: PlannedComment[];
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
    item: { ...NOTHING, source, title, notes: [why] },
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
  const documentId = newId();
  const fitted = fitComments(documentId, entry.comments);
  notes.push(...fitted.notes);
  const { comments } = fitted;
  const post: PlannedPost = {
    key: entry.key,
    ownId: entry.ownId,
    documentId,
    page: entry.page,
    address: addressOf(entry),
    wasPublic: !entry.isDraft,
    fields,
    original: cutText(entry.original, MAX_ORIGINAL_LENGTH),
    isCut: entry.original.length > MAX_ORIGINAL_LENGTH,
    categoryId,
    files,
    cover,
    remoteCover,
    comments,
    date: entry.date,
    updated: entry.updated,
  };
  const address = entry.page && toOldAddress(entry.page);
  const item = { source, title, comments: comments.length, address, targetId: documentId };
  const problems = entry.isDraft ? [] : findProblems(fields, categoryId, files);
  if (problems.length > 0 && entry.isPage) {
    notes.push(`Its post becomes a draft: ${explain(problems)}`);
  } else if (problems.length > 0) notes.unshift(`Becomes a draft: ${explain(problems)}`);
  const isAhead = entry.date !== null && Date.parse(entry.date) > Date.now();
  const isDraft = entry.isDraft || problems.length > 0;
  const kind: ItemKind = isDraft ? "draft" : isAhead ? "scheduled" : "post";
  if (entry.isPage) return { item: { ...item, kind: "nothing", pageKind: kind, notes }, post };
  return { item: { ...item, kind, notes }, post };
}

/** Where readers found it, as a path; null where nothing says so. */
function addressOf({ page, permalink = page }: Entry): string | null {
  return permalink && toOldAddress(permalink);
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

export function explain(messages: string[]): string {
  return [...new Set(messages)].join(". ");
}
