import type { Database } from "../../db/client";
import type { RenderEnv } from "../../lib/markdown/render";
import { readMentions } from "../notifications/mentions";
import { type Writing, readTextPictures } from "./text-pictures";

/** Looks up the pictures and users that a text names. */
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
