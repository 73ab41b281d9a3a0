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
  owner: string;
  /** The form was sent and came back. */
  isReturned: boolean;
  left: LeftText | null;
  onState: (state: string) => void;
  onConflict: (conflict: Conflict) => void;
};

const isSame = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

/** Counts started forms: a later one takes over the stored text. */
let begun = 0;

/**
 * Saves a form three seconds after the last key, and when its page is left. Until the server
 * confirms, the text is also in local storage.
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
  /** Submitted, and nothing typed since. */
  let isSubmitted = false;
  /** Submitted, without a response. */
  let isSent = false;
  // Nothing is saved before the choice between two versions.
  let isRefused = findConflict(form) !== null;
  let isStopped = false;
  let [saveTimer, keepTimer]: (number | undefined)[] = [];

  /** The version that a returned form is based on. */
  const readVersion = () => Number(form["baseVersion"].value) || null;

  const isUnsaved = () => saved === null || !isSame(saved, readFields(form));

  function store() {
    const fields = readFields(form);
    // A newer stored text exists: somebody went on typing.
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
      // The page is gone: the text is found again by its draft.
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
      .finally(() => void (sending = null))
      .then((isMoreToSend) => (isMoreToSend ? save(true) : undefined));
    return sending;
  }

  /** Returns whether newer text must be sent at once, because the page was left. */
  async function send(fields: Fields, isLeaving: boolean): Promise<boolean> {
    const response = await sendFields(form, fields, { ...target, key: creation?.key }, isLeaving);
    if (!response) {
      onState(NO_LINE);
      schedule(RETRY_MS);
      return false;
    }
    const { status, answer } = response;
    if (answer && "saved" in answer) return applyResponse(answer, fields);
    // A conflict: nothing is saved before somebody chooses.
    isRefused = status === 409;
    // Somebody else's turn to write, which ends by itself.
    if (status === 423) schedule(RETRY_MS);
    if (answer?.conflict && !isStopped) onConflict(answer.conflict);
    // The rejected text is no longer pending; a changed text is a new first save.
    creation = null;
    onState(status === 401 || !answer ? SIGNED_OUT : `Not saved: ${answer.message}.`);
    return false;
  }

  /** A submit waits for a pending save, and then updates the draft that it created. */
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
    // React resets the version whenever it renders the form.
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
  // Before React's listener at the root.
  form.addEventListener("submit", handleSubmit, { signal });
  window.addEventListener("online", () => void save(), { signal });
  window.addEventListener("pagehide", handlePageHide, { signal });
  window.addEventListener("formdata", setRedirectTo, { signal });
  window.addEventListener("beforeunload", handleBeforeUnload, { signal });

  if (isReturned) target.version = readVersion();
  // It may have been left on the other of its two pages.
  const isNewer =
    left?.id === (target.postId ?? target.draftId) && (left.version ?? 0) > (target.version ?? 0);
  const restored = restoreText(form, unsaved, isNewer ? left : null);
  if (restored) {
    target.version = restored.version;
    // What was typed while that save was awaited is in none yet.
    saved = saved && restored.isSaved ? readFields(form) : null;
    if (restored.draft) {
      target.draftId = restored.draft.id;
      moveTo(restored.draft.path);
    } else if (!restored.isSaved) onState("Restored what was not saved.");
  } else if (unsaved && !creation) storeUnsaved(name, null);
  if (isUnsaved() || creation) schedule();

  return {
    /** After a response or a reload: text saved in the meantime still counts. */
    resume({ draftId, version }: Pick<Editing, "draftId" | "version">, isBack: boolean) {
      if (draftId && draftId !== target.draftId) {
        storeUnsaved(name, null);
        name = nameUnsaved(owner, location.pathname);
        target.draftId = draftId;
        creation = null;
      }
      isRefused = findConflict(form) !== null;
      // Text typed into an older version does not count as the newest.
      if (!isRefused && (isSent || !isEdited(form)))
        target.version = isBack ? readVersion() : version;
      if (isSent && !isBack) saved = submitted ?? saved;
      else if (!isBack && !isEdited(form)) saved = readFields(form);
      isSent = false;
      isSubmitted = false;
      store();
      if (isUnsaved()) schedule();
    },
    /** If another page follows, the submission was accepted. */
    forget() {
      if (!isSent) return;
      isSubmitted = true;
      window.clearTimeout(keepTimer);
      storeUnsaved(name, null);
    },
    stop() {
      clearTimers();
      listening.abort();
      const readLeft = () => ({
        id: target.postId ?? target.draftId,
        fields: readFields(form),
        version: target.version,
      });
      trackSave(Promise.resolve(handlePageHide()).then(() => (isUnsaved() ? null : readLeft())));
      isStopped = true;
    },
  };
}
