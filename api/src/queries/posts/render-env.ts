import type { Database } from "../../db/client";
import type { RenderEnv } from "../../lib/markdown/render";
import { readMentions } from "../notifications/mentions";
import { type Writing, readTextPictures } from "./text-pictures";

/** What a text is rendered with: the pictures that it names, and whom it mentions. */
export async function readRenderEnv(
  db: Database,
  text: string,
  writing: Writing,
): Promise<RenderEnv> {
  const [pictures, mentions] = await Promise.all([
    readTextPictures(db, text, writing),
    readMentions(db, text),
  ]);
  return { pictures, mentions };
}
