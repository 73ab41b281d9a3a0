import type { Conflict } from "~/server/forms/conflict.server";
import type { Autosaved } from "~/server/forms/autosave.server";
import type { Editing } from "~/server/forms/post-editor.server";
import { paths } from "~/utils/paths";
import { isEdited } from "~/components/enhancements/drafts/edited-controls";
import { fillFields, nameUnsaved, readFields, readUnsaved, storeUnsaved } from "./unsaved-text";
import type { Creation } from "./unsaved-text";

const PAUSE_MS = 3_000;
const KEEP_MS = 500;
const RETRY_MS = 10_000;
// Browsers send at most 64 KB after a page is left.
const KEEPALIVE_BYTES = 60_000;

const NO_LINE = "Not saved yet: we’ll try again soon. Your text is kept in this browser.";
const SIGNED_OUT = "Not saved: your session has ended. Your text is kept in this browser.";

export type RunningAutosave = ReturnType<typeof startAutosave>;

type Options = {
  form: HTMLFormElement;
  target: Pick<Editing, "kind" | "draftId" | "postId" | "version">;
  /** Whose text it is. */
  owner: string;
  /** The form was sent and came back. */
  isReturned: boolean;
  onState: (state: string) => void;
  onConflict: (conflict: Conflict) => void;
};

type Fields = [string, string][];
type Answer = Autosaved | { message: string; conflict?: Conflict | null };

const isSame = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

/** What was last sent by a button, which the next page of the same form has saved. */
let submitted: Fields | null = null;

/**
 * Saves a form three seconds after the last key, and what is left when its page is left. Until the
 * server has answered, the text is kept in this browser as well.
 */
export function startAutosave(options: Options) {
  const { form, target: given, owner, isReturned, onState, onConflict } = options;
  const target = { ...given };
  let name = nameUnsaved(owner, location.pathname);
  const kept = readUnsaved(name);
  let saved: Fields | null = isReturned || isEdited(form) ? submitted : readFields(form);
  submitted = null;
  let creation: Creation | null = target.draftId ? null : (kept?.creation ?? null);
  let sending: Promise<void> | null = null;
  let isSubmitted = false;
  let isRefused = false;
  let isStopped = false;
  let [saveTimer, keepTimer]: (number | undefined)[] = [];

  const isUnsaved = () => saved === null || !isSame(saved, readFields(form));

  function keep() {
    const fields = readFields(form);
    storeUnsaved(name, isUnsaved() ? { fields, version: target.version, creation } : null);
  }

  function schedule(delay = PAUSE_MS) {
    window.clearTimeout(saveTimer);
    saveTimer = window.setTimeout(() => void save(), delay);
  }

  function handleInput() {
    isSubmitted = false;
    window.clearTimeout(keepTimer);
    keepTimer = window.setTimeout(keep, KEEP_MS);
    schedule();
  }

  /** Takes the address that a draft gets by its first save, for reloads, submits and other browsers. */
  function moveTo(path: string) {
    storeUnsaved(name, null);
    name = nameUnsaved(owner, path);
    history.replaceState(history.state, "", path);
    form.setAttribute("action", path);
    for (const button of form.querySelectorAll("[formaction]")) {
      const [, place = ""] = button.getAttribute("formaction")?.split("#") ?? [];
      button.setAttribute("formaction", `${path}#${place}`);
    }
  }

  function setVersion(version: number) {
    target.version = version;
    const known = form.elements.namedItem("baseVersion");
    const base = known instanceof HTMLInputElement ? known : document.createElement("input");
    Object.assign(base, { type: "hidden", name: "baseVersion", value: String(version) });
    if (base !== known) form.appendChild(base);
  }

  /** The page was left: its text is found again by the draft that it became. */
  function leave({ id, version, path }: Autosaved, fields: Fields) {
    const isNew = creation !== null && readUnsaved(name)?.creation?.key === creation.key;
    const draft = isNew && path ? { id, path } : undefined;
    if (draft) storeUnsaved(name, { fields, version, creation: null, draft });
    else if (!creation) storeUnsaved(name, null);
  }

  function takeAnswer(answer: Autosaved, sent: Fields) {
    if (isStopped) return leave(answer, sent);
    saved = sent;
    creation = null;
    const isNew = !target.postId && !target.draftId;
    if (!target.postId) target.draftId = answer.id;
    setVersion(answer.version);
    if (isNew && answer.path) moveTo(answer.path);
    keep();
    onState(`${answer.saved}.`);
    if (isUnsaved()) schedule();
  }

  function save(isLeaving = false): Promise<void> {
    if (sending || isSubmitted || isRefused || !isUnsaved()) return sending ?? Promise.resolve();
    const isNew = !target.postId && !target.draftId;
    const current = readFields(form);
    if (
      isNew &&
      !current.some(([name, value]) => /^(?:title|description)$/u.test(name) && value.trim())
    )
      return Promise.resolve();
    if (isNew) creation ??= { key: `${form["key"].value}-draft`, fields: current };
    const fields = creation?.fields ?? current;
    keep();
    sending = send(fields, isLeaving).finally(() => {
      sending = null;
    });
    return sending;
  }

  async function send(fields: Fields, isLeaving: boolean) {
    const body = new URLSearchParams(fields);
    body.set("intent", "save");
    body.set("csrf", form["csrf"]?.value ?? "");
    for (const [name, value] of Object.entries({ ...target, key: creation?.key })) {
      if (value) body.set(name === "version" ? "baseVersion" : name, String(value));
    }
    const keepalive = isLeaving && new Blob([String(body)]).size < KEEPALIVE_BYTES;
    const response = await fetch(paths.postEditor(), { method: "POST", body, keepalive }).catch(
      () => null,
    );
    if (!response || response.status >= 500 || response.status === 429) {
      onState(NO_LINE);
      return schedule(RETRY_MS);
    }
    const answer = (await response.json().catch(() => null)) as Answer | null;
    if (answer && "saved" in answer) return takeAnswer(answer, fields);
    // Changed elsewhere: nothing is saved until somebody has chosen between both texts.
    isRefused = response.status === 409;
    if (answer?.conflict && !isStopped) onConflict(answer.conflict);
    // What was refused is no longer on its way; a changed text is a new first save.
    creation = null;
    onState(response.status === 401 || !answer ? SIGNED_OUT : `Not saved: ${answer.message}.`);
  }

  /** A submit waits for a save that is on its way, and then changes what that made. */
  function handleSubmit(event: SubmitEvent) {
    const { submitter } = event;
    if (sending) {
      event.preventDefault();
      event.stopPropagation();
      void sending.then(() => form.requestSubmit(submitter));
      return;
    }
    window.clearTimeout(saveTimer);
    window.clearTimeout(keepTimer);
    isSubmitted = true;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (/^(?:theirs|discard)$/u.test(intent)) storeUnsaved(name, null);
    else keep();
    submitted = intent === "save" ? readFields(form) : null;
  }

  function handlePageHide() {
    if (!isUnsaved() || isSubmitted) return;
    keep();
    void save(true);
  }

  const handleOnline = () => void save();
  const handleBeforeUnload = (event: Event) => {
    if (isUnsaved() && !isSubmitted) event.preventDefault();
  };

  form.addEventListener("input", handleInput);
  // Before React's, which listens at the root.
  form.addEventListener("submit", handleSubmit);
  window.addEventListener("online", handleOnline);
  window.addEventListener("pagehide", handlePageHide);
  window.addEventListener("beforeunload", handleBeforeUnload);

  if (kept?.draft) {
    fillFields(form, kept.fields);
    saved = readFields(form);
    target.draftId = kept.draft.id;
    setVersion(kept.version ?? 1);
    moveTo(kept.draft.path);
  } else if (kept) {
    if (fillFields(form, kept.fields)) {
      // A version that was saved elsewhere meanwhile is not overwritten.
      target.version = kept.version;
      onState("Restored what was not saved.");
    } else if (!creation) storeUnsaved(name, null);
  }
  if (isUnsaved() || creation) schedule();

  return {
    /** Nothing needs to be kept: the form was accepted. */
    forget() {
      isSubmitted = true;
      window.clearTimeout(keepTimer);
      storeUnsaved(name, null);
    },
    stop() {
      isStopped = true;
      window.clearTimeout(saveTimer);
      window.clearTimeout(keepTimer);
      form.removeEventListener("input", handleInput);
      form.removeEventListener("submit", handleSubmit);
      window.removeEventListener("online", handleOnline);
      window.removeEventListener("pagehide", handlePageHide);
      window.removeEventListener("beforeunload", handleBeforeUnload);
      handlePageHide();
    },
  };
}
