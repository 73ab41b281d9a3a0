import { readFile, readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { PostCreateSchema } from "../../api/contract/posts";
import { Failure, ROOT } from "../project";

const FOLDER = join(ROOT, "scripts/seed/posts");
const PARTS = /^---\n(.*?)\n---\n(.*)$/su;

const SeedCommentSchema = z.strictObject({
  author: z.email(),
  hoursAfter: z.number().positive(),
  text: z.string().min(1),
});

const SeedPostSchema = PostCreateSchema.safeExtend({
  author: z.email(),
  image: z.string().optional(),
  daysAgo: z.number().positive(),
  views: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  dislikes: z.int().nonnegative(),
  comments: z.array(SeedCommentSchema).default([]),
}).strict();

/** The name is the file's, without its ending. */
export type SeedPost = z.infer<typeof SeedPostSchema> & { name: string };

/** Reads the posts of the demo; throws where one would be refused by the API as well. */
export async function readPosts(): Promise<SeedPost[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".md")).sort();
  return Promise.all(files.map((file) => readPost(join(FOLDER, file))));
}

async function readPost(path: string): Promise<SeedPost> {
  const where = relative(ROOT, path);
  const [, head, description] = PARTS.exec(await readFile(path, "utf8")) ?? [];
  if (head === undefined) throw new Failure(`${where} does not begin with front matter.`);
  const result = SeedPostSchema.safeParse({ ...readYaml(head, where), description });
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => [...path, message].join(": "));
    throw new Failure(`${where} cannot be a post of the demo: ${faults.join("; ")}.`);
  }
  return { ...result.data, name: basename(path, ".md") };
}

function readYaml(text: string, where: string): object {
  try {
    return parse(text) as object;
  } catch (error) {
    throw new Failure(`The front matter of ${where} is no YAML: ${String(error)}`);
  }
}
