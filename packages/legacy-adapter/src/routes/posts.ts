import type { PostCreate, PostListQuery, PostUpdate } from "../../../../api/contract/posts";
import { invalid } from "../../../../api/src/lib/errors";
import type { Group } from "../calls";
import { PostDocumentSchema, PostEnvelopeSchema, listOf } from "../documents";
import type { PostDocument } from "../documents";
import { requireDocument, requireId } from "../back-end";
import type { BackEnd } from "../back-end";
import { newestFirst, pageOf, partOf, selectPosts } from "../lists";
import { NO_DRAFTS } from "./drafts";
import { commentsOf, toComments } from "../serializers/comment";
import { toCards, toPost, toPosts } from "../serializers/post";
import { notOffered } from "../refusals";
import { measure, renderText, toShortText } from "../serializers/text";

const RELATED_SHOWN = 4;
const PICTURE_STAYS =
  "This site's server has no way to change a post's picture. Leave it out and save again";

export const posts: Group<"posts"> = {
  async list({ backEnd, query }) {
    const found = await select(backEnd, newestFirst(await backEnd.posts()), query);
    if (query.page === undefined) return toItems(backEnd, partOf(found, query.after), query);
    return toPage(backEnd, found, query.page, query);
  },
  async search({ backEnd, query }) {
    const text = query.searchQuery?.trim() || "none";
    const answer = await backEnd.get(`/api/posts/search?searchQuery=${encodeURIComponent(text)}`);
    const envelope = PostEnvelopeSchema.safeParse(answer).data;
    const matches = listOf(PostDocumentSchema).parse(envelope?.data ?? answer);
    // The back end's order is the best available.
    const list = { ...query, sort: query.sort === "best" ? undefined : query.sort };
    const page = await toPage(backEnd, await select(backEnd, matches, list), list.page ?? 1, list);
    return { ...page, suggestion: null, categories: null };
  },
  async get({ backEnd, params: { id } }) {
    const document = await readPost(backEnd, id);
    const [post, comments] = await Promise.all([
      toPost(backEnd, document),
      toComments(backEnd, commentsOf([document])),
    ]);
    return { ...post, comments, imageShared: null, priceLoweredAt: null, seller: null };
  },
  findByOldAddress: { lacks: "import" },
  async related({ backEnd, params: { id }, query }) {
    const all = newestFirst(await backEnd.posts());
    const post = all.find(({ _id }) => _id === id);
    const found = all.filter((other) => other._id !== id && post && isNear(post, other));
    return toItems(backEnd, found.slice(0, RELATED_SHOWN), query);
  },
  async create({ backEnd, body, image }) {
    refuseUnpublished(body);
    refuseWithoutCategory(body);
    const form = new FormData();
    for (const [name, value] of Object.entries(toFields(body))) form.set(name, String(value));
    if (image) form.set("image", image);
    const answer = await backEnd.send("POST", "/api/posts", form);
    return toPost(backEnd, requireDocument(PostDocumentSchema, answer));
  },
  setOnLanding: { lacks: "way to keep a post off the landing page" },
  preview: async ({ body }) => ({
    descriptionHtml: renderText(body.description),
    ...measure(body.description),
  }),
  readDocument: { lacks: "rich text editor" },
  async update({ backEnd, params: { id }, body, image }) {
    refuseUnpublished(body);
    if (body.category === "") refuseWithoutCategory(body);
    if (image) throw invalid({ image: [PICTURE_STAYS] });
    await backEnd.send("PUT", `/api/posts/${id}`, toFields(body));
    return toPost(backEnd, await readPost(backEnd, id));
  },
  async delete({ backEnd, params: { id } }) {
    const post = await toPost(backEnd, await readPost(backEnd, id));
    await backEnd.send("DELETE", `/api/posts/${id}`);
    return post;
  },
  like: ({ backEnd, body }) => react(backEnd, "likes", body.postId, body.isLiked),
  dislike: ({ backEnd, body }) => react(backEnd, "dislikes", body.postId, body.isDisLiked),
  stagePicture: { lacks: "place for pictures without a post" },
  getStagedPicture: { lacks: "place for pictures without a post" },
};

export async function readPost(backEnd: BackEnd, id: string): Promise<PostDocument> {
  return backEnd.read(`/api/posts/${requireId(id)}`, PostDocumentSchema);
}

/** Legacy back ends only toggle. */
async function react(
  backEnd: BackEnd,
  kind: "likes" | "dislikes",
  postId: string,
  isWanted: boolean | undefined,
) {
  if (isWanted !== undefined) {
    const post = await toPost(backEnd, await readPost(backEnd, postId));
    if (isWanted === (kind === "likes" ? post.isLiked : post.isDisLiked)) return post;
  }
  await backEnd.send("PUT", `/api/posts/${kind}`, { postId });
  return toPost(backEnd, await readPost(backEnd, postId));
}

async function select(backEnd: BackEnd, all: readonly PostDocument[], query: PostListQuery) {
  const isById = query.category && all.some(({ category }) => category.title === null);
  const categories = isById ? await backEnd.categories() : [];
  const category = categories.find(({ title }) => title === query.category);
  return selectPosts(all, query, category?._id);
}

type Fields = Pick<PostListQuery, "fields">;

function toItems(backEnd: BackEnd, documents: PostDocument[], { fields }: Fields) {
  return fields === "card" ? toCards(backEnd, documents) : toPosts(backEnd, documents);
}

/** Looks up only the posts of the page. */
async function toPage(
  backEnd: BackEnd,
  found: readonly PostDocument[],
  number: number,
  { fields }: Fields,
) {
  const { data, ...page } = pageOf(found, number);
  return fields === "card"
    ? { data: await toCards(backEnd, data), ...page }
    : { data: await toPosts(backEnd, data), ...page };
}

function isNear(one: PostDocument, other: PostDocument): boolean {
  const { id, title } = one.category;
  const isSameShelf = id === null ? title === other.category.title : id === other.category.id;
  return isSameShelf || one.tags.some((tag) => other.tags.includes(tag));
}

/** The back end would publish it at once. */
function refuseUnpublished({ status = "published" }: Pick<PostUpdate, "status">): void {
  if (status !== "published") throw notOffered(NO_DRAFTS.lacks);
}

/** The back end requires a category. */
function refuseWithoutCategory({ category }: Pick<PostCreate, "category">): void {
  if (!category) throw invalid({ category: ["Choose a category"] });
}

/** A post as the back end's forms send it: tags as text, without omitted fields. */
function toFields(post: PostCreate | PostUpdate): Record<string, string | number | null> {
  const { title, description, category, price, updatedPrice, tags } = post;
  const shortDescription =
    post.shortDescription || (description === undefined ? undefined : toShortText(description));
  const fields = { title, description, shortDescription, category, price, updatedPrice };
  const given = { ...fields, tags: tags?.join(",") };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
