import type { Autosaved } from "~/server/forms/autosave.server";
import type { Conflict } from "~/server/forms/conflict.server";
import type { Editing } from "~/server/forms/post-editor.server";
import { paths } from "~/utils/paths";
import type { Fields } from "./unsaved-text";

// Browsers send at most 64 KB after a page is left.
const KEEPALIVE_BYTES = 60_000;

type Target = Pick<Editing, "kind" | "draftId" | "postId" | "version"> & { key?: string };

type Answer = Autosaved | { message: string; conflict?: Conflict | null };

const NAMES = ["kind", "draftId", "postId", "version", "key"] as const;

/** Null if the network or the server fails. */
export async function sendFields(
  form: HTMLFormElement,
  fields: Fields,
  target: Target,
  isLeaving: boolean,
): Promise<{ status: number; answer: Answer | null } | null> {
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
  if (!response || response.status >= 500 || response.status === 429) return null;
  const answer = (await response.json().catch(() => null)) as Answer | null;
  const conflict = answer && "conflict" in answer ? answer.conflict : null;
  // No difference: the text arrived, and only the response was lost.
  const version = conflict?.differences.length === 0 ? conflict.baseVersion : target.version;
  if (version !== target.version)
    return sendFields(form, fields, { ...target, version }, isLeaving);
  return { status: response.status, answer };
}
