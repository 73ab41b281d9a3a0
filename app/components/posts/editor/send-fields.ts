import type { Editing } from "~/server/forms/post-editor.server";
import { paths } from "~/utils/paths";
import type { Fields } from "./unsaved-text";

// Browsers send at most 64 KB after a page is left.
const KEEPALIVE_BYTES = 60_000;

type Target = Pick<Editing, "kind" | "draftId" | "postId" | "version"> & { key?: string };

const NAMES = ["kind", "draftId", "postId", "version", "key"] as const;

/** Sends a text to be saved; null without a line, or where the server could not take it now. */
export async function sendFields(
  form: HTMLFormElement,
  fields: Fields,
  target: Target,
  isLeaving: boolean,
): Promise<Response | null> {
  const body = new URLSearchParams(fields);
  body.set("intent", "save");
  body.set("csrf", form["csrf"]?.value ?? "");
  for (const name of NAMES) {
    const value = target[name];
    if (value) body.set(name === "version" ? "baseVersion" : name, String(value));
  }
  const keepalive = isLeaving && new Blob([String(body)]).size < KEEPALIVE_BYTES;
  const options = { method: "POST", body, keepalive };
  const response = await fetch(paths.postEditor(), options).catch(() => null);
  return !response || response.status >= 500 || response.status === 429 ? null : response;
}
