import type { Conflict } from "~/server/forms/conflict.server";
import type { Autosaved } from "~/server/forms/autosave.server";
import type { Editing } from "~/server/forms/post-editor.server";
import { isEdited } from "~/components/enhancements/drafts/edited-controls";
import { requireChoice, findConflict } from "./find-conflict";
import { trackSave } from "./save-in-flight";
import type { LeftText } from "./save-in-flight";
import { restoreText } from "./restore-text";
import { sendFields } from "./send-fields";
import { setRedirectTo, updateFormUrl } from "./update-form-url";
import { hasText, nameUnsaved, readFields, readUnsaved, storeUnsaved } from "./unsaved-text";
import type { Creation, Fields, UnsavedText } from "./unsaved-text";

const PAUSE_MS = 3_000;
const KEEP_MS = 500;
const RETRY_MS = 10_000;

const NO_LINE = "Not saved yet: we’ll try again soon. Your text is kept in this browser.";
const SIGNED_OUT = "Not saved: your session has ended. Your text is kept in this browser.";

export type RunningAutosave = ReturnType<typeof startAutosave>;

type Options = {
  form: HTMLFormElement;
  editing: Pick<Editing, "kind" | "draftId" | "postId" | "version">;
  /** The id of the author. */
  owner: string;
  /** The form was sent and came back. */
  isReturned: boolean;
  /** The text saved when a page of this browser was left. */
  left: LeftText | null;
  onState: (state: string) => void;
  onConflict: (conflict: Conflict) => void;
};

const isSame = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

/** How many forms were started: the next one sends the stored text of one that was left. */
let begun = 0;

/**
 * Saves a form three seconds after the last key, and what is left when its page is left. Until the
 * server has answered, the text is stored in this browser as well.
 */
export function startAutosave(options: Options) {
  const { form, owner, isReturned, left, onState, onConflict } = options;
  const target = { ...options.editing };
  let name = nameUnsaved(owner, location.pathname);
  const unsaved = readUnsaved(name);
  const number = (begun += 1);
  let draft: UnsavedText["draft"];
  let saved: Fields | null = isReturned || isEdited(form) ? null : readFields(form);
  let submitted: Fields | null = null;
  let creation: Creation | null = target.draftId ? null : (unsaved?.creation ?? null);
  let sending: Promise<void> | null = null;
  /** Sent by a button, and nothing typed since. */
  let isSubmitted = false;
  /** Sent by a button, and not answered. */
  let isSent = false;
  // Both texts are shown: nothing is saved until somebody has chosen.
  let isRefused = findConflict(form) !== null;
  let isStopped = false;
  let [saveTimer, keepTimer]: (number | undefined)[] = [];

  /** The version that a form which came back is based on. */
  const readVersion = () => Number(form["baseVersion"].value) || null;

  const isUnsaved = () => saved === null || !isSame(saved, readFields(form));

  function store() {
    const fields = readFields(form);
    // Another stored text is newer: somebody continued typing.
    if (isStopped && !isSame(readUnsaved(name)?.fields ?? [], fields)) return;
    const isSaved = !isUnsaved();
    const { version } = target;
    if (draft) storeUnsaved(name, { fields, version, creation, draft: { ...draft, isSaved } });
    else storeUnsaved(name, isSaved ? null : { fields, version, creation });
  }

  const clearTimers = () => [saveTimer, keepTimer].forEach((timer) => window.clearTimeout(timer));

  function schedule(delay = PAUSE_MS) {
    window.clearTimeout(saveTimer);
    saveTimer = window.setTimeout(() => void save(), delay);
  }

  function handleInput() {
    isSubmitted = false;
    window.clearTimeout(keepTimer);
    keepTimer = window.setTimeout(store, KEEP_MS);
    schedule();
  }

  function moveTo(path: string) {
    storeUnsaved(name, null);
    name = nameUnsaved(owner, path);
    updateFormUrl(form, path);
  }

  function applyResponse(answer: Autosaved, sent: Fields) {
    saved = sent;
    creation = null;
    const isNew = !target.postId && !target.draftId;
    if (!target.postId) target.draftId = answer.id;
    target.version = answer.version;
    if (isNew && answer.path) {
      // A page that was left has no address to take: its text is found again by its draft.
      if (isStopped) draft = { id: answer.id, path: answer.path, isSaved: false };
      else moveTo(answer.path);
    }
    store();
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
    if (isNew && !hasText(current)) return Promise.resolve();
    if (isNew) creation ??= { key: `${form["key"].value}-draft`, fields: current };
    const fields = creation?.fields ?? current;
    store();
    sending = send(fields, isLeaving)
      .finally(() => {
        sending = null;
      })
      .then((isMoreToSend) => (isMoreToSend ? save(true) : undefined));
    return sending;
  }

  /** Returns whether text typed since then must be sent at once, because the page was left. */
  async function send(fields: Fields, isLeaving: boolean): Promise<boolean> {
    const response = await sendFields(form, fields, { ...target, key: creation?.key }, isLeaving);
    if (!response) {
      onState(NO_LINE);
      schedule(RETRY_MS);
      return false;
    }
    const { status, answer } = response;
    if (answer && "saved" in answer) return applyResponse(answer, fields);
    // Changed elsewhere: nothing is saved until somebody has chosen between both texts.
    isRefused = status === 409;
    if (answer?.conflict && !isStopped) onConflict(answer.conflict);
    // The refused text is no longer pending; a changed text is a new first save.
    creation = null;
    onState(status === 401 || !answer ? SIGNED_OUT : `Not saved: ${answer.message}.`);
    return false;
  }

  /** A submit waits for a pending save, and then changes the draft that it created. */
  function handleSubmit(event: SubmitEvent) {
    const { submitter } = event;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (sending) {
      event.preventDefault();
      event.stopPropagation();
      void sending.then(() => form.requestSubmit(submitter));
      return;
    }
    if (requireChoice(form, event, intent)) return;
    // React puts the version of the page back whenever it renders the form.
    if (target.version !== null && !findConflict(form)?.contains(submitter))
      form["baseVersion"].value = target.version;
    clearTimers();
    isSubmitted = true;
    isSent = true;
    if (/^(?:theirs|discard)$/u.test(intent)) storeUnsaved(name, null);
    else store();
    submitted = intent === "save" ? readFields(form) : null;
  }

  function handlePageHide() {
    if (!isUnsaved() || isSubmitted) return;
    store();
    return save(true);
  }

  const handleBeforeUnload = (event: Event) => {
    if (isUnsaved() && !isSubmitted) event.preventDefault();
  };

  const listening = new AbortController();
  const { signal } = listening;
  form.dataset.autosave = "";
  form.addEventListener("input", handleInput, { signal });
  // Before React's, which listens at the root.
  form.addEventListener("submit", handleSubmit, { signal });
  window.addEventListener("online", () => void save(), { signal });
  window.addEventListener("pagehide", handlePageHide, { signal });
  window.addEventListener("formdata", setRedirectTo, { signal });
  window.addEventListener("beforeunload", handleBeforeUnload, { signal });

  if (isReturned) target.version = readVersion();
  const isNewer = left?.name === name && (left.version ?? 0) > (target.version ?? 0);
  const restored = restoreText(form, unsaved, isNewer ? left : null);
  if (restored) {
    target.version = restored.version;
    saved = restored.isSaved ? readFields(form) : null;
    if (restored.draft) {
      target.draftId = restored.draft.id;
      moveTo(restored.draft.path);
    } else if (!restored.isSaved) onState("Restored what was not saved.");
  } else if (unsaved && !creation) storeUnsaved(name, null);
  if (isUnsaved() || creation) schedule();

  return {
    /** The form was answered, or its page reloaded: text saved in the meantime still counts. */
    resume({ draftId, version }: Pick<Editing, "draftId" | "version">, isBack: boolean) {
      if (draftId && draftId !== target.draftId) {
        storeUnsaved(name, null);
        name = nameUnsaved(owner, location.pathname);
        target.draftId = draftId;
        creation = null;
      }
      isRefused = findConflict(form) !== null;
      // A text that was typed into an older version is not taken for one of the newest.
      if (!isRefused && (isSent || !isEdited(form)))
        target.version = isBack ? readVersion() : version;
      if (isSent && !isBack) saved = submitted ?? saved;
      else if (!isBack && !isEdited(form)) saved = readFields(form);
      isSent = false;
      isSubmitted = false;
      store();
      if (isUnsaved()) schedule();
    },
    /** A submission leads to another page: if it was this form's, it was accepted. */
    forget() {
      if (!isSent) return;
      isSubmitted = true;
      window.clearTimeout(keepTimer);
      storeUnsaved(name, null);
    },
    stop() {
      clearTimers();
      listening.abort();
      const readLeft = () => ({ name, fields: readFields(form), version: target.version });
      trackSave(Promise.resolve(handlePageHide()).then(() => (isUnsaved() ? null : readLeft())));
      isStopped = true;
    },
  };
}
