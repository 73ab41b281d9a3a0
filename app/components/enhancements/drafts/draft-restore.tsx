import { useFetchers, useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRootData } from "~/utils/page/root-data";
import { readDraft, saveDraft } from "./draft-storage";
import type { DraftControl } from "./draft-storage";
import { hasForms, isEdited, isRestorable, listForms } from "./edited-controls";
import type { RestorableControl } from "./edited-controls";

/** The controls by unique id; radio buttons share a name. */
function identifyControls(form: HTMLFormElement): [string, RestorableControl][] {
  return [...form.elements]
    .filter((element) => isRestorable(element))
    .map((control) => [isChoice(control) ? control.name + control.value : control.name, control]);
}

function isChoice(control: RestorableControl): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(control.type);
}

function hasErrors(root: Document | HTMLFormElement): boolean {
  return root.querySelector('[aria-invalid="true"]') !== null;
}

function hasDraft(form: HTMLFormElement): boolean {
  return isEdited(form) || hasErrors(form);
}

function readForms(forms: HTMLFormElement[]): DraftControl[] {
  return forms.flatMap((form, formIndex) =>
    hasDraft(form)
      ? identifyControls(form).map(([id, control]) => ({
          formIndex,
          id,
          value: control.value,
          checked: isChoice(control) && control.checked,
        }))
      : [],
  );
}

function fillForms(forms: HTMLFormElement[], controls: DraftControl[]): void {
  const named = forms.map((form) => new Map(identifyControls(form)));
  for (const { formIndex, id, value, checked } of controls) {
    const control = named[formIndex]?.get(id);
    // The visitor may be typing already.
    if (!control || (control === document.activeElement && control.value)) continue;
    if (isChoice(control)) control.checked = checked;
    else control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

const LEAVING = ["pagehide", "popstate"];

let isFirstPage = true;

function isOpenedByUrl(): boolean {
  const isFirst = isFirstPage;
  isFirstPage = false;
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isFirst && opened?.type === "navigate";
}

function nameDraft(key: string, pathname: string): string {
  return `draft ${key} ${pathname}`;
}

/** Restores text that client navigations and reloads lose, by history entry. */
export function DraftRestore() {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const { state, formMethod } = useNavigation();
  const isFetching = useFetchers().length > 0;
  const { viewer } = useRootData();
  const viewerId = viewer?.id;
  const submitted = useRef("");
  const lastRendered = useRef("");

  useEffect(() => {
    // An error screen has no forms; the previous draft stays.
    if (!hasForms() || (state === "idle" && !isFetching)) return;
    const controls = readForms(listForms());
    const text = JSON.stringify(controls);
    const isSubmitting = formMethod === "POST";
    if (isSubmitting) submitted.current = text;
    // After a submission, the page may stay with the same text.
    const isSubmitted = text === submitted.current && !hasErrors(document);
    const entry = nameDraft(key, pathname);
    saveDraft(entry, { viewerId, controls: isSubmitting || isSubmitted ? [] : controls });
  }, [state, formMethod, isFetching, key, pathname, viewerId]);

  useEffect(() => {
    if (state !== "idle") return;
    const handleLeaving = () => {
      if (!hasForms()) return;
      const controls = readForms(listForms());
      if (JSON.stringify(controls) === submitted.current && !hasErrors(document)) return;
      saveDraft(nameDraft(key, pathname), { viewerId, controls });
    };
    // A quick step back may render before the effect above runs.
    for (const name of LEAVING) window.addEventListener(name, handleLeaving);
    return () => {
      for (const name of LEAVING) window.removeEventListener(name, handleLeaving);
    };
  }, [state, key, pathname, viewerId]);

  useEffect(() => {
    // A link within the page keeps its forms.
    const isSame = lastRendered.current === pathname + search;
    lastRendered.current = pathname + search;
    // A page opened by its URL starts empty, even with a draft.
    const isNew = isOpenedByUrl();
    const forms = listForms();
    const isReturn = type === "POP" && !isNew && !isSame;
    if (forms.length === 0 || !isReturn) return;
    const draft = readDraft(nameDraft(key, pathname));
    if (draft?.viewerId === viewerId) fillForms(forms, draft?.controls ?? []);
  }, [type, key, pathname, search, viewerId]);

  return null;
}
