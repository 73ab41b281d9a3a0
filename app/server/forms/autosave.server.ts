import { IdSchema } from "~api/contract/common";
import { DraftWriteSchema, WorkingCopyWriteSchema } from "~api/contract/drafts";
import type { DraftWrite, WorkingCopyWrite } from "~api/contract/drafts";
import { PostKindSchema } from "~api/contract/posts/post-status";
import { NOTHING_TYPED, TYPED_NAMES } from "~api/contract/posts/typed-fields";
import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { formatTimeIn } from "~/utils/format/time-zone";
import { readForm } from "./form.server";
import { describePostConflict } from "./post-conflict.server";
import { toDraftPath } from "./post-editor.server";
import { describeRefusedTurn } from "~/server/context/writing-turn.server";

export type Autosaved = { id: string; version: number; path: string | null; saved: string };

const LOCKED = 423;

const TypedSchema = DraftWriteSchema.extend({
  basePostVersion: WorkingCopyWriteSchema.shape.basePostVersion,
});

/** Saves what the editor's script sends while somebody types; says so in JSON. */
export async function autosave(viewer: Viewer, context: RequestContext): Promise<Response> {
  const { form, submission, key } = readForm(context, TypedSchema);
  if (submission.status !== "success") {
    const [message = "Check what you entered"] = Object.values(submission.error ?? {}).flat();
    return Response.json({ message }, { status: 422 });
  }
  try {
    const written = await save(context, form, submission.value, key);
    const isCopy = readId(form, "postId") !== null;
    const saved: Autosaved = {
      id: written.id,
      version: written.version,
      path: isCopy ? null : toDraftPath(viewer, { id: written.id, kind: readKind(form) }),
      saved: `Saved ${formatTimeIn(written.updatedAt, viewer.timeZone)}`,
    };
    return Response.json(saved);
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const turn = describeRefusedTurn(viewer, failure.body);
    // The script tries again, where 409 would make it wait for a choice.
    if (turn) {
      const message = `${turn} Your text is kept in this browser`;
      return Response.json({ message }, { status: LOCKED });
    }
    const postId = readId(form, "postId");
    const conflict = await describePostConflict(context, form, postId, failure.body);
    const { message } = failure.body;
    return Response.json({ message, conflict }, { status: failure.status });
  }
}

function save({ api }: RequestContext, form: FormData, typed: WorkingCopyWrite, key: string) {
  const { pictureId, baseVersion, basePostVersion } = typed;
  // An emptied field is sent empty; a missing one keeps its value.
  const sent = TYPED_NAMES.filter((name) => form.has(name));
  const body: DraftWrite = {
    ...Object.fromEntries(sent.map((name) => [name, typed[name] ?? NOTHING_TYPED[name]])),
    category: form.has("category") ? (typed.category ?? "") : undefined,
    pictureId,
    baseVersion,
  };
  const [postId, draftId] = [readId(form, "postId"), readId(form, "draftId")];
  // An update is idempotent and needs no key.
  if (postId) {
    const copy = { ...body, basePostVersion };
    return api.drafts.saveWorkingCopy({ params: { id: postId }, body: copy, key: null });
  }
  const draft = { ...body, kind: readKind(form) };
  // Saving does not change a schedule made elsewhere.
  return draftId
    ? api.posts.update({ params: { id: draftId }, body: draft, key: null })
    : api.posts.create({ body: { ...draft, status: "draft" }, key });
}

function readId(form: FormData, name: string): string | null {
  return IdSchema.safeParse(form.get(name)).data ?? null;
}

function readKind(form: FormData) {
  return PostKindSchema.safeParse(form.get("kind")).data ?? "blog";
}
