import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isOpenControl, isTypedInto, listForms } from "~/components/typing/is-typed-into";
import type { OpenControl } from "~/components/typing/is-typed-into";
import { useRootData } from "~/utils/root-data";

/** A control of a page by the place of its form, and what stood in it. */
type KeptControl = { form: number; id: string; value: string; checked: boolean };

/** What was typed and by whom, by the key of the entry in the history, while this page lives. */
const kept = new Map<string, { by: string | undefined; controls: KeptControl[] }>();

/** The controls of a form under names of their own: choices share one. */
function nameControls(form: HTMLFormElement): [string, OpenControl][] {
  return [...form.elements]
    .filter((element) => isOpenControl(element))
    .map((control) => [isChoice(control) ? control.name + control.value : control.name, control]);
}

function isChoice(control: OpenControl): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(control.type);
}

function hasErrors(part: Document | HTMLFormElement): boolean {
  return part.querySelector('[aria-invalid="true"]') !== null;
}

/** A form that came back with errors holds what was typed, as the page's own text. */
function isToBeKept(form: HTMLFormElement): boolean {
  return isTypedInto(form) || hasErrors(form);
}

function readForms(): KeptControl[] {
  return listForms().flatMap((form, place) =>
    isToBeKept(form)
      ? nameControls(form).map(([id, control]) => ({
          form: place,
          id,
          value: control.value,
          checked: isChoice(control) && control.checked,
        }))
      : [],
  );
}

function fillForms(controls: KeptControl[]): void {
  const forms = listForms().map((form) => new Map(nameControls(form)));
  for (const { form, id, value, checked } of controls) {
    const control = forms[form]?.get(id);
    if (!control) continue;
    if (isChoice(control)) control.checked = checked;
    else control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/**
 * A browser brings typed text back where it goes back to a document. A client navigation makes a
 * page anew; this does for it what the browser does, and forgets what was sent.
 */
export function TypingKeeper() {
  const { key } = useLocation();
  const type = useNavigationType();
  const { state, formMethod } = useNavigation();
  const { viewer } = useRootData();
  const viewerId = viewer?.id;
  const sent = useRef("");

  useEffect(() => {
    if (state === "idle") return;
    const controls = readForms();
    const text = JSON.stringify(controls);
    const isSending = formMethod === "POST";
    if (isSending) sent.current = text;
    // A page may stay after its form was sent, with the same text in it.
    const isSent = text === sent.current && !hasErrors(document);
    if (isSending || isSent) kept.delete(key);
    else kept.set(key, { by: viewerId, controls });
  }, [state, formMethod, key, viewerId]);

  useEffect(() => {
    const entry = kept.get(key);
    if (type === "POP" && entry?.by === viewerId) fillForms(entry?.controls ?? []);
  }, [type, key, viewerId]);

  return null;
}
