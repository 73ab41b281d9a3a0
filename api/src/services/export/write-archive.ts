import { makeZip } from "client-zip";
import { readPictureIds } from "../../lib/markdown/pictures";
import type {
  CommentRow,
  DraftRow,
  ListedPostRow,
  PictureColumns,
  RevisionRow,
} from "../../db/rows";
import { askBucket } from "../../lib/bucket";
import { variantKey, variantsOf } from "../../lib/images/variants";
import { readUserData } from "../../queries/accounts/export";
import { readInParts } from "../../queries/posts/post-texts";
import type { UploadedRow } from "../../queries/posts/text-pictures";
import { getUserDetail } from "../../queries/users/users";
import { toComment } from "../../serializers/comment";
import type { ExportSource } from "./exported-data";
import { exportMessages } from "./exported-messages";
import { list } from "../../lib/streamed-json";
import { toUserOwn } from "../../serializers/user";
import { toSlug } from "../../lib/text/slug";
import { writeMarkdown } from "./front-matter";

const SLUG_LENGTH = 60;

type Bucket = Pick<ApiEnv, "UPLOADS">;
type Picture = { id: string; width: number; height: number };
type File = { name: string; lastModified?: Date; input: string | Stream };
type Stream = ReadableStream<Uint8Array> | AsyncGenerator<string>;
type Lists = Awaited<ReturnType<typeof readUserData>>;

/** What a user wrote as a zip, file by file; null without the user. */
export async function writeArchive(
  env: Bucket,
  source: ExportSource,
  userId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const user = await getUserDetail(source.db, userId, userId);
  if (!user) return null;
  const profile = JSON.stringify(toUserOwn(user, source.publicUrl), null, 2);
  return makeZip(writeFiles(env, source, userId, profile));
}

async function* writeFiles(
  env: Bucket,
  source: ExportSource,
  userId: string,
  profile: string,
): AsyncGenerator<File> {
  const { db, publicUrl, readInbox } = source;
  const lists = await readUserData(db, userId, source.sessionId);
  yield { name: "profile.json", input: profile };
  const pictureIds = new Set<string>();
  for await (const row of read<UploadedRow>(lists, "pictures")) {
    pictureIds.add(row.id);
    yield* writePicture(env, row);
  }
  for await (const rows of readParts<ListedPostRow>(lists, "posts")) {
    for await (const row of readInParts(db, rows)) {
      const { title } = JSON.parse(row.category) as { title: string };
      const written = { ...row, category: title, category_id: null };
      const head = { id: row.id, date: row.created_at, updated: row.updated_at };
      yield writeText("posts", written, { ...head, cover: coverPath(row) }, pictureIds);
      yield* writeCover(env, row);
    }
  }
  for await (const row of read<DraftRow>(lists, "drafts")) {
    yield writeText(
      "drafts",
      row,
      {
        id: row.id,
        date: row.created_at,
        updated: row.updated_at,
        draft: true,
        publishAt: row.publish_at,
        cover: coverPath(row),
        ...(row.post_id && { changesTo: row.post_id }),
      },
      pictureIds,
    );
    yield* writeCover(env, row);
  }
  for await (const row of read<RevisionRow>(lists, "revisions")) {
    const head = { id: row.id, date: row.created_at, updated: row.created_at };
    const versionOf = row.post_id;
    yield writeText(`revisions/${versionOf}`, row, { ...head, versionOf }, pictureIds);
  }
  yield {
    name: "comments.json",
    input: list(mapEach(read<CommentRow>(lists, "comments"), (row) => toComment(row, publicUrl))),
  };
  yield {
    name: "series.json",
    input: list(mapEach(read<{ item: string }>(lists, "series"), ({ item }) => JSON.parse(item))),
  };
  if (readInbox) {
    yield { name: "messages.json", input: list(exportMessages(source, userId)) };
  }
}

function writeText(
  folder: string,
  row: Parameters<typeof writeMarkdown>[0],
  head: Parameters<typeof writeMarkdown>[1],
  pictureIds: ReadonlySet<string>,
): File {
  const { id, date, updated } = head;
  const slug = toSlug(row.title.slice(0, SLUG_LENGTH), "untitled");
  const up = "../".repeat(folder.split("/").length);
  return {
    name: `${folder}/${date.slice(0, 10)}-${slug}-${id}.md`,
    lastModified: new Date(updated),
    input: writeMarkdown(row, head, namePictures(row.description, pictureIds, up)),
  };
}

/** A text that names its pictures as files of the archive. */
function namePictures(text: string, pictureIds: ReadonlySet<string>, up: string): string {
  const ids = readPictureIds(text).filter((id) => pictureIds.has(id));
  return ids.reduce(
    (named, id) => named.replaceAll(`picture:${id}`, `${up}${picturePath(id)}`),
    text,
  );
}

const picturePath = (id: string) => `pictures/${id}.webp`;

function coverPath({ image_id }: PictureColumns): string | null {
  return image_id && `../${picturePath(image_id)}`;
}

async function* writeCover(env: Bucket, row: PictureColumns): AsyncGenerator<File> {
  const { image_id: id, image_width: width, image_height: height } = row;
  if (id) yield* writePicture(env, { id, width: width ?? 0, height: height ?? 0 });
}

/** The largest variant of a picture, unless that is gone. */
async function* writePicture({ UPLOADS }: Bucket, picture: Picture): AsyncGenerator<File> {
  const largest = variantsOf("post", picture).at(-1);
  const object = largest && (await askBucket(UPLOADS.get(variantKey(picture.id, largest.name))));
  if (object) {
    yield { name: picturePath(picture.id), lastModified: object.uploaded, input: object.body };
  }
}

async function* readParts<Row>(lists: Lists, name: string): AsyncGenerator<Row[]> {
  const rows = lists.find((one) => one.name === name)?.rows ?? [];
  for await (const part of rows) yield part as Row[];
}

async function* read<Row>(lists: Lists, name: string): AsyncGenerator<Row> {
  for await (const rows of readParts<Row>(lists, name)) yield* rows;
}

async function* mapEach<Row, Made>(rows: AsyncIterable<Row>, make: (row: Row) => Made) {
  for await (const row of rows) yield make(row);
}
