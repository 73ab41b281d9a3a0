import type { Conflict } from "~/server/forms/conflict.server";
import type { Autosaved } from "~/server/forms/autosave.server";
import type { Editing } from "~/server/forms/post-editor.server";
import { isEdited } from "~/components/enhancements/drafts/edited-controls";
import { sendFields } from "./send-fields";
import { fillFields, nameUnsaved, readFields, readUnsaved, storeUnsaved } from "./unsaved-text";
import type { Creation, Fields, UnsavedText } from "./unsaved-text";

const PAUSE_MS = 3_000;
const KEEP_MS = 500;
const RETRY_MS = 10_000;
const LEAVING_MS = 2_000;

const NO_LINE = "Not saved: there is no connection. Your text is kept in this browser.";
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

type Answer = Autosaved | { message: string; conflict?: Conflict | null };

const isSame = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

/** How many forms were begun: of one that was left, the next one sends what is kept. */
let begun = 0;

/** What is still being sent of a form that was left. */
let leaving: Promise<unknown> = Promise.resolve();

/** Waits for that: a form that is opened again goes on from what it was answered. */
export const whenLeft = () =>
  Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, LEAVING_MS))]);

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
  const number = (begun += 1);
  let draft: UnsavedText["draft"];
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
    // Whatever else is kept by now is of somebody who typed on.
    if (isStopped && !isSame(readUnsaved(name)?.fields ?? [], fields)) return;
    const isSaved = !isUnsaved();
    const { version } = target;
    if (draft) storeUnsaved(name, { fields, version, creation, draft: { ...draft, isSaved } });
    else storeUnsaved(name, isSaved ? null : { fields, version, creation });
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

  function takeAnswer(answer: Autosaved, sent: Fields) {
    saved = sent;
    creation = null;
    const isNew = !target.postId && !target.draftId;
    if (!target.postId) target.draftId = answer.id;
    setVersion(answer.version);
    if (isNew && answer.path) {
      // A page that was left has no address to take: its text is found again by its draft.
      if (isStopped) draft = { id: answer.id, path: answer.path, isSaved: false };
      else moveTo(answer.path);
    }
    keep();
    onState(`${answer.saved}.`);
    if (isUnsaved() && !isStopped) schedule();
    return isStopped;
  }

  function save(isLeaving = false): Promise<void> {
    const isReplaced = isStopped && number !== begun;
    if (sending || isSubmitted || isRefused || isReplaced || !isUnsaved())
      return sending ?? Promise.resolve();
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
    sending = send(fields, isLeaving)
      .finally(() => {
        sending = null;
      })
      .then((isMoreToSend) => (isMoreToSend ? save(true) : undefined));
    return sending;
  }

  /** Says whether what was typed since is to be sent at once, as the page was left. */
  async function send(fields: Fields, isLeaving: boolean): Promise<boolean> {
    const response = await sendFields(form, fields, { ...target, key: creation?.key }, isLeaving);
    if (!response) {
      onState(NO_LINE);
      schedule(RETRY_MS);
      return false;
    }
    const answer = (await response.json().catch(() => null)) as Answer | null;
    if (answer && "saved" in answer) return takeAnswer(answer, fields);
    // Changed elsewhere: nothing is saved until somebody has chosen between both texts.
    isRefused = response.status === 409;
    if (answer?.conflict && !isStopped) onConflict(answer.conflict);
    // What was refused is no longer on its way; a changed text is a new first save.
    creation = null;
    onState(response.status === 401 || !answer ? SIGNED_OUT : `Not saved: ${answer.message}.`);
    return false;
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
    return save(true);
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
    saved = kept.draft.isSaved ? readFields(form) : null;
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
      window.clearTimeout(saveTimer);
      window.clearTimeout(keepTimer);
      form.removeEventListener("input", handleInput);
      form.removeEventListener("submit", handleSubmit);
      window.removeEventListener("online", handleOnline);
      window.removeEventListener("pagehide", handlePageHide);
      window.removeEventListener("beforeunload", handleBeforeUnload);
      leaving = Promise.resolve(handlePageHide());
      isStopped = true;
    },
  };
}
