import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { ContactCreateSchema } from "../../api/contract/contact";
import { PostCreateSchema } from "../../api/contract/posts";
import { AccountTypeSchema } from "../../api/contract/users";
import { Failure, ROOT } from "../lib/project";

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/su;

const PersonSchema = z.strictObject({
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  accountType: AccountTypeSchema,
  isAdmin: z.boolean().default(false),
  isVerified: z.boolean().default(true),
  bio: z.string().default(""),
  phone: z.string().default(""),
  pincode: z.string().default(""),
  /** Folders in `seed/pictures/`. */
  avatar: z.string().optional(),
  cover: z.string().optional(),
  joinedDaysAgo: z.number().positive(),
  follows: z.array(z.email()).default([]),
});

const ConversationSchema = z.strictObject({
  between: z.tuple([z.email(), z.email()]),
  endedHoursAgo: z.number().positive(),
  isUnread: z.boolean().default(false),
  messages: z.array(
    z.strictObject({
      from: z.email(),
      minutesAfter: z.number().nonnegative(),
      text: z.string().min(1),
    }),
  ),
});

const ContactMessageSchema = ContactCreateSchema.safeExtend({
  daysAgo: z.number().positive(),
}).strict();

const CommentSchema = z.strictObject({
  author: z.email(),
  hoursAfter: z.number().positive(),
  isReply: z.boolean().default(false),
  text: z.string().min(1),
});

const PostSchema = PostCreateSchema.safeExtend({
  category: z.string().min(1),
  author: z.email(),
  /** A folder in `seed/pictures/`. */
  image: z.string().optional(),
  daysAgo: z.number().positive(),
  views: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  dislikes: z.int().nonnegative(),
  comments: z.array(CommentSchema).default([]),
}).strict();

export type PersonData = z.infer<typeof PersonSchema>;
/** The name is the file's, without its extension. */
export type PostData = z.infer<typeof PostSchema> & { name: string };
export type DemoData = Awaited<ReturnType<typeof readData>>;

/** Throws if a file is invalid. */
export async function readData() {
  const [people, conversations, contactMessages, posts] = await Promise.all([
    readList("seed/people.yaml", PersonSchema),
    readList("seed/conversations.yaml", ConversationSchema),
    readList("seed/contact-messages.yaml", ContactMessageSchema),
    readPosts("seed/posts"),
  ]);
  return { people, conversations, contactMessages, posts };
}

async function readList<Item extends z.ZodType>(path: string, schema: Item) {
  return validate(path, z.array(schema), await readFile(join(ROOT, path), "utf8"));
}

async function readPosts(folder: string): Promise<PostData[]> {
  const files = (await readdir(join(ROOT, folder))).filter((file) => file.endsWith(".md")).sort();
  return Promise.all(files.map((file) => readPost(join(folder, file))));
}

async function readPost(path: string): Promise<PostData> {
  const text = await readFile(join(ROOT, path), "utf8");
  const [, yaml = "", description] = FRONT_MATTER.exec(text) ?? [];
  return { ...validate(path, PostSchema, yaml, { description }), name: basename(path, ".md") };
}

function validate<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  yaml: string,
  rest?: object,
): z.infer<Schema> {
  let data: unknown;
  try {
    data = parse(yaml);
  } catch (error) {
    throw new Failure(`${path}: ${String(error)}`);
  }
  const result = schema.safeParse(rest ? { ...Object(data), ...rest } : data);
  if (result.success) return result.data;
  throw new Failure(`${path} is invalid:\n${z.prettifyError(result.error)}`);
}
